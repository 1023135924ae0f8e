"""What one ruling costs, beside the same act on bare lists."""

from collections.abc import Sequence

from bench.bare import Bare
from bench.games import BY_COLOUR, RULE_SETS, SEEDS, Moment, game, kinds, new_table, refused_flips, spread
from bench.row import Prepare, Row, Run, ratio, ratio_row, seconds
from engine import Act, Action, Table, rule


def ruled(acts: Sequence[tuple[Table, Action]]) -> Prepare:
    """Rule every act and read what happened."""

    def run() -> int:
        for table, action in acts:
            ruling = rule(table, action)
            _ = ruling.events, ruling.table
        return len(acts)

    return lambda: run


def on_bare_lists(moments: Sequence[Moment]) -> Prepare:
    """Do the same acts on bare lists, each on a fresh copy, for an act changes them."""

    def prepare() -> Run:
        steps = [(moment.bare.copy().step, moment.action.places[0]) for moment in moments]

        def run() -> int:
            for step, place in steps:
                step(place)
            return len(steps)

        return run

    return prepare


def _game_ruled(rules: str, seed: int) -> Prepare:
    """Every act of a game, ruled on the table that the one before it left."""
    start, actions = new_table(rules, seed), [moment.action for moment in game(rules, seed)]

    def run() -> int:
        table = start
        for action in actions:
            ruling = rule(table, action)
            table, _ = ruling.table, ruling.events
        return len(actions)

    return lambda: run


def _game_on_bare_lists(rules: str, seed: int) -> Prepare:
    """The same game on bare lists, which know no waiting."""
    cards = new_table(rules, seed).cards
    places = [
        moment.action.places[0] if moment.action.places else None
        for moment in game(rules, seed)
        if moment.action.act is not Act.WAIT
    ]

    def prepare() -> Run:
        table = Bare(cards, by_colour=rules == BY_COLOUR)

        def run() -> int:
            step, close = table.step, table.close
            for place in places:
                if place is None:
                    close()
                else:
                    step(place)
            return len(places)

        return run

    return prepare


def whole_games(rules: str) -> list[Row]:
    """All acts of whole games, beside those games on bare lists; and how many games are ruled in a second."""
    rows = []
    for seed in SEEDS:
        times = ratio(_game_ruled(rules, seed), _game_on_bare_lists(rules, seed))
        rows.append(ratio_row(f"{rules}: an act, whole game of seed {seed}", times, "bare", 12))
    spent = [seconds(_game_ruled(rules, seed), least=0.2) * len(game(rules, seed)) for seed in SEEDS]
    acts = sum(len(game(rules, seed)) for seed in SEEDS) // len(SEEDS)
    games = len(SEEDS) / sum(spent)
    return [*rows, Row(f"{rules}: games ruled", f"{games:.0f} games/s of {acts} acts, {games * acts:.0f} acts/s")]


def _acts(moments: Sequence[Moment]) -> list[tuple[Table, Action]]:
    return [(moment.table, moment.action) for moment in moments]


def one_act(rules: str) -> list[Row]:
    """A flip by what comes of it, beside bare lists; closing and refused flips, beside an allowed flip."""
    found = {kind: spread(moments) for kind, moments in kinds(rules).items()}
    closes = found.pop("close")
    # A game has as many first cards as misses and pairs together.
    mix = spread([moment for seed in SEEDS for moment in game(rules, seed) if moment.action.act is Act.FLIP])
    rows = [
        ratio_row(f"{rules}: allowed flip, {kind}", ratio(ruled(_acts(moments)), on_bare_lists(moments)), "bare", 12)
        for kind, moments in {"all kinds as they come": mix, **found}.items()
    ]
    flip = ruled(_acts(mix))
    rows.append(ratio_row(f"{rules}: closing a miss", ratio(ruled(_acts(closes)), flip), "allowed flip", 1.5))
    for reason, acts in refused_flips(rules).items():
        rows.append(ratio_row(f"{rules}: refused flip, {reason}", ratio(ruled(acts), flip), "allowed flip", 1))
    return rows


def rows() -> list[Row]:
    """All that this module measures."""
    return [row for rules in RULE_SETS for row in (*whole_games(rules), *one_act(rules))]
