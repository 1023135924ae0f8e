"""The Kemps practice table: a learner at A with a computer partner against computer pairs."""

from html import escape
from time import monotonic

import streamlit as st

from engine.kemps_actions import KempsAct, KempsAction
from engine.kemps_players import Happened
from engine.kemps_table import KempsPhase, KempsTable
from engine.rulings import Reason
from locales.language import Language
from ui import boxes, kemps_felt, kemps_practice, live, me_texts, nav, panel, play_texts, progress, shell, sound, texts
from ui import kemps_texts as words
from ui.kemps_practice import KempsPractice, Seated
from ui.report import report
from ui.state import visit

PACES = {0: words.PACE_STEP, 6: words.PACE_SLOW, 2: words.PACE_LIVELY}
LEARNER = 0


def _practice() -> KempsPractice:
    """The game that the address names, else the one in play, else a new one."""
    seated, asked = visit().part(Seated), nav.asked("game")
    if asked and (seated.game is None or seated.game.id != asked):
        found = _kept(asked)
        if found is not None:
            seated.game, seated.lost = found, False
        elif seated.game is None:
            seated.begin(4)
            seated.lost = True
    return seated.game or seated.begin(4)


def _kept(game: str) -> KempsPractice | None:
    """A game from the store, played again."""
    kind, text = progress.load_game(game) or ("", "")
    if kind != kemps_practice.KIND:
        return None
    try:
        return kemps_practice.read(game, text)
    except ValueError:
        return None


def _status(table: KempsTable, language: Language) -> str:
    """What the learner may do now."""
    if table.over:
        return language.say(texts.STATUS_OVER)
    if table.ended:
        return language.say(words.YOU_DEAL)
    if len(table.hands[LEARNER]) != 4:
        return language.say(words.YOU_OWE)
    others = set(range(len(table.hands))) - {LEARNER}
    if len(table.refused) == len(table.hands) and table.dealer == LEARNER:
        return language.say(words.YOU_REFRESH)
    return language.say(words.WAITING if others <= table.refused and LEARNER not in table.refused else words.YOU_MAY)


def _line(happened: Happened, language: Language) -> str:
    """One thing that was seen, in a sentence; a signal and a feint read alike."""
    ruling = happened.ruling
    seat = ruling.table.setting.seats[ruling.by[0]]
    facts = dict(ruling.facts)
    if happened.gesture:
        return language.say(
            words.SAW_GESTURE, seat=seat, gesture=language.say(words.GESTURES_SEEN[happened.gesture.name])
        )
    match ruling.reason:
        case Reason.CARD_SWAPPED:
            return language.say(words.SAW_SWAP, seat=seat, taken=facts["taken"], given=facts["given"])
        case Reason.DECLINED:
            return language.say(words.SAW_DECLINE, seat=seat)
        case Reason.CENTRE_REFRESHED:
            return language.say(words.SAW_REFRESH, seat=seat)
    return f"{seat}: {panel.said_of(ruling, language).title}"


def _panel(practice: KempsPractice, language: Language) -> None:
    table = practice.game.table
    secret = language.say(words.GESTURES[practice.game.secrets[table.setting.pair(LEARNER)]])
    panel.show(
        f'<p class="status">{escape(_status(table, language))}</p>'
        f'<p class="secret">{escape(language.say(words.SECRET, gesture=secret))}</p>'
    )
    _acts(practice, language)
    if practice.last:
        panel.show(panel.ruling_html(*practice.last, language))
        if practice.last[1].table.judged:
            panel.show(panel.elsewhere_of(*practice.last, language))
        report(*practice.last, language, key="kemps report", eyes=(LEARNER,))
    if practice.seen:
        lines = "".join(f"<li>{escape(_line(happened, language))}</li>" for happened in reversed(practice.seen))
        panel.show(f'<p class="kemps-head">{escape(language.say(words.SEEN))}</p><ol class="seen">{lines}</ol>')


def _acts(practice: KempsPractice, language: Language) -> None:
    table, by = practice.game.table, (LEARNER,)

    def button(label: str, action: KempsAction) -> None:
        st.button(label, key=f"kemps {label}", on_click=practice.do, args=(action,))

    with st.container(key="acts", horizontal=True):
        if table.over:
            seats = len(table.hands)
            st.button(language.say(words.NEW_GAME), key="new game", on_click=_begin, args=(seats,), type="primary")
            return
        if table.ended:
            deal = KempsAction(KempsAct.DEAL)
            st.button(language.say(words.NEXT_DEAL), key="deal", on_click=practice.do, args=(deal,), type="primary")
            return
        st.button(language.say(words.OTHERS_ACT), key="others", on_click=practice.others, type="primary")
        button(language.say(words.SIGNAL), KempsAction(KempsAct.SIGN, by))
        button(language.say(words.FEINT), KempsAction(KempsAct.FEINT, by))
        button(language.say(words.DECLINE), KempsAction(KempsAct.DECLINE, by))
        if table.dealer == LEARNER:
            button(language.say(words.REFRESH), KempsAction(KempsAct.REFRESH))
        button(language.say(words.KEMPS), KempsAction(KempsAct.KEMPS, by))
        for pair, name in enumerate(table.setting.pairs):
            if pair != table.setting.pair(LEARNER):
                button(language.say(words.STOP, pair=name), KempsAction(KempsAct.STOP, by, pair=pair))
        if box := boxes.opened(language.say(play_texts.ELSE), key="else", height=12):
            with box:
                _anything(practice, language)


def _anything(practice: KempsPractice, language: Language) -> None:
    """Acts that the rules may forbid: the referee says what becomes of them."""
    table = practice.game.table
    partner, own = table.setting.partner(LEARNER), table.setting.pair(LEARNER)
    acts = {
        words.OTHER_ACTS[act]: KempsAction(act, (LEARNER,))
        for act in (KempsAct.SIGN_OTHER, KempsAct.SPEAK, KempsAct.NUDGE, KempsAct.HIDE)
    }
    acts[words.OTHER_ACTS[KempsAct.HAND]] = KempsAction(KempsAct.HAND, (LEARNER, partner), table.hands[LEARNER][:1])
    panel.show(f"<p>{escape(language.say(play_texts.ELSE_HOW))}</p>")
    with st.container(key="any-acts", horizontal=True):
        for name, action in acts.items():
            st.button(language.say(name), key=f"any {action.act}", on_click=practice.do, args=(action,))
        label = language.say(words.STOP, pair=table.setting.pairs[own])
        stop = KempsAction(KempsAct.STOP, (LEARNER,), pair=own)
        st.button(label, key="any stop", on_click=practice.do, args=(stop,))


def _begin(seats: int) -> None:
    visit().part(Seated).begin(seats)
    nav.put(game=None)


def _toggle(practice: KempsPractice) -> None:
    practice.running = not practice.running


def _choices(language: Language) -> KempsPractice:
    """Number of players and pace; the game goes on when only the pace changes."""
    practice = _practice()
    seats = len(practice.game.table.hands)
    if st.session_state.get("kemps seats") != seats:
        st.session_state["kemps seats"] = seats  # a link or Back may have brought another game
    with st.container(key="choices", horizontal=True, vertical_alignment="center", width="content"):
        st.segmented_control(
            language.say(words.SEATS),
            [4, 6, 8],
            key="kemps seats",
            required=True,
            width="content",
            label_visibility="collapsed",
            on_change=lambda: _begin(st.session_state["kemps seats"]),
        )
        pace = st.segmented_control(
            language.say(words.PACE),
            list(PACES),
            key="kemps pace",
            default=practice.pace,
            required=True,
            format_func=lambda seconds: language.say(PACES[seconds]),
            label_visibility="collapsed",
            width="content",
        )
        practice.pace = pace or 0
        if practice.pace:
            label = words.PAUSE if practice.running else words.RESUME
            st.button(language.say(label), key="pause", on_click=_toggle, args=(practice,))
    return practice


@shell.guarded
def table() -> None:
    """The table with the referee beside it; at a pace of its own the others act when their time has come."""
    language, practice = nav.language(), _practice()
    practice.record = progress.record()
    if practice.pace and practice.running and practice.game.table.phase is KempsPhase.EXCHANGE:
        now = monotonic()
        if now - practice.acted_at >= practice.pace:
            if practice.acted_at:
                practice.others()
            practice.acted_at = now
    seated = visit().part(Seated)
    if practice.acts and seated.placed != practice.id:
        seated.placed = practice.id
        nav.put(game=practice.id)
    with st.container(key="kemps-stage"):
        side, felt = st.columns([2, 3], gap="medium")
        with side, st.container(key="panel"):
            _panel(practice, language)
        with felt:
            kemps_felt.felt(
                practice.game.table,
                language,
                bottom=LEARNER,
                eyes=(LEARNER,),
                number=practice.acts,
                key="kemps",
                on_act=practice.do,
                learner=True,
            )
    live.say(panel.spoken(practice.last[1], language) if practice.last else "", key="spoken")
    sound.play(str(practice.last[1].verdict) if practice.last else "", key="sound", number=practice.acts)


def kemps() -> None:
    """The practice page."""
    language = nav.language()
    with st.container(key="practice-head", horizontal=True, vertical_alignment="center"):
        setting = _practice().game.table.setting
        partner = setting.seats[setting.partner(LEARNER)]
        how = escape(language.say(words.PRACTICE_HOW, partner=partner))
        panel.show(f"<h1>{escape(language.say(words.PRACTICE))}</h1><p>{how}</p>")
        practice = _choices(language)
    if visit().part(Seated).lost:
        panel.show(f'<p class="note">{escape(language.say(me_texts.GAME_LOST))}</p>')
    st.fragment(table, run_every=practice.pace / 2 if practice.pace and practice.running else None)()


kemps()
