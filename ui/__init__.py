"""Pages and components: the only place that knows Streamlit."""
