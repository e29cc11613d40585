"""Whatever can end a call, told in lines for stderr."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from clausecheck.errors import ClausecheckError, nearest

if TYPE_CHECKING:
    from collections.abc import Callable

HELP: Final = "clausecheck --help lists what there is"


def complaints(error: Exception) -> list[str]:
    """What went wrong and how to mend it: a line a defect; none for an error that is a fault of ours."""
    if isinstance(error, ClausecheckError):
        return [str(defect) for defect in getattr(error, "defects", (error,))]
    if isinstance(error, click.ClickException):
        return [" ".join(_usage(error).split())]
    if isinstance(error, OSError):
        name = f"{error.filename}: " if error.filename else ""
        return [f"{name}{error.strerror or error}"]
    return []


def _usage(error: click.ClickException) -> str:
    for kind, tell in _TOLD:
        if isinstance(error, kind):
            return tell(error)
    return error.format_message()


def _option(error: click.NoSuchOption) -> str:
    return f'no option is named "{error.option_name}"; {_known_option(error)}'


def _known_option(error: click.NoSuchOption) -> str:
    context = error.ctx
    known = [] if context is None else [o for p in context.command.get_params(context) for o in p.opts]
    return nearest(error.option_name, [name for name in known if name.startswith("--")]) or HELP


def _nothing(error: click.exceptions.NoArgsIsHelpError) -> str:
    return f"no command is given; {error.ctx.command_path} --help lists what there is"


def _missing(error: click.MissingParameter) -> str:
    name = error.param.make_metavar(error.ctx) if error.param and error.ctx else str(error.param_hint or "")
    return f"{name.strip('.[]{}')} is missing; {_synopsis(error)}"


def _bad_value(error: click.BadParameter) -> str:
    param = error.param
    if param is None:
        return _lower(error.message)
    name = max(param.opts, key=len) if isinstance(param, click.Option) else (param.name or "").upper()
    if isinstance(param.type, click.Choice):
        value = _quoted(error.message)
        return f'{name}: there is no "{value}"; {nearest(value, map(str, param.type.choices))}'
    return f"{name}: {_lower(error.message)}"


def _misused(error: click.UsageError) -> str:
    group = error.ctx.command if error.ctx else None
    if error.message.startswith("No such command") and error.ctx and isinstance(group, click.Group):
        name = _quoted(error.message)
        return f'no command is named "{name}"; {nearest(name, group.list_commands(error.ctx))}'
    quotes = ", with quotes around each hand" if _takes_hands(error) else ""
    return f"{_lower(error.message)}; {_synopsis(error)}{quotes}"


def _takes_hands(error: click.UsageError) -> bool:
    """Whether words are left over that are the cards of a hand, written apart without quotes."""
    arguments = error.ctx.command.params if error.ctx else []
    return error.message.startswith("Got unexpected") and any(a.metavar == "HAND" for a in arguments)


def _quoted(message: str) -> str:
    """What click quotes first in a message of its own."""
    return message.partition("'")[2].partition("'")[0]


def _synopsis(error: click.UsageError) -> str:
    if error.ctx is None:
        return HELP
    pieces = error.ctx.command.collect_usage_pieces(error.ctx)
    return f"write: {error.ctx.command_path} {' '.join(pieces)}"


def _lower(message: str) -> str:
    text = message.rstrip(".")
    return text[:1].lower() + text[1:]


_TOLD: Final[tuple[tuple[type[click.ClickException], Callable[[Any], str]], ...]] = (
    (click.exceptions.NoArgsIsHelpError, _nothing),
    (click.NoSuchOption, _option),
    (click.MissingParameter, _missing),
    (click.BadParameter, _bad_value),
    (click.UsageError, _misused),
)
"""Click's own errors, the narrower kinds first."""
