"""What is taught: lessons as data, and the code that walks and checks them."""
