"""What a whole game by computer players costs, beside the same cards turned on bare lists."""

from functools import cache
from random import Random

from bench.bare import Bare
from bench.games import BY_COLOUR, RULE_SETS, SEEDS, new_table
from bench.row import Prepare, Row, Run, ratio, seconds
from engine import Act
from engine.players import Skill, acts, play, skills


def _played(rules: str, seed: int, skill: Skill) -> Prepare:
    """A game of 52 cards by two players of one skill: their choices, what they remember, and all rulings."""
    table = new_table(rules, seed)

    def run() -> int:
        play(table, (skill, skill), Random(seed))
        return 1

    return lambda: run


@cache
def _cards_turned(rules: str, seed: int) -> tuple[int | None, ...]:
    """The places where two greedy players turn cards, None where they close a miss."""
    rulings = acts(new_table(rules, seed), (Skill.GREEDY, Skill.GREEDY), Random(seed))
    done = (ruling.action for ruling in rulings if ruling.action.act is not Act.WAIT)
    return tuple(action.places[0] if action.places else None for action in done)


def _on_bare_lists(rules: str, seed: int) -> Prepare:
    """The greedy players' game on bare lists: no choice, no memory, no reason."""
    cards, places = new_table(rules, seed).cards, _cards_turned(rules, seed)

    def prepare() -> Run:
        table = Bare(cards, by_colour=rules == BY_COLOUR)

        def run() -> int:
            for place in places:
                if place is None:
                    table.close()
                else:
                    table.step(place)
            assert not table.left, "the game was played to the end"
            return 1

        return run

    return prepare


def rows() -> list[Row]:
    """Greedy players' games beside bare lists, and how many games of every skill are played in a second."""
    found = []
    for rules in RULE_SETS:
        for seed in SEEDS:
            times = ratio(_played(rules, seed, Skill.GREEDY), _on_bare_lists(rules, seed))
            each = f"{times.seconds * 1e3:.2f} ms : {times.other * 1e6:.0f} µs"
            found.append(Row(f"{rules}: two greedy players, game of seed {seed}", f"{times.times:.1f} x bare ({each})"))
        for skill in skills(new_table(rules, 1)):
            spent = [seconds(_played(rules, seed, skill), least=0.1) for seed in SEEDS]
            found.append(Row(f"{rules}: two {skill} players", f"{len(spent) / sum(spent):.0f} games/s"))
    return found
