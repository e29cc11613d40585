"""An invented official text of ten clauses, a page of another, and what publishers, sites and scanners do."""

CLAUSES = {
    "a": "The rank of the pieces used in every game, in order of highest to lowest, shall be: crown,"
    " 10. 9 and the rest down to one. Notwithstanding the foregoing, a crown held over, as in (b) below or"
    " 1. of the annex, ranks lowest. All coulours are equal.",
    "b": "The permissible sets, in order of highest to lowest, shall be:",
    "b.1": '"Full court" is a set of a crown, nine and 10 of one colour;',
    "b.2": 'A "row" is a set of pieces in sequence, with a crown being the highest and four-of-a-kind'
    " not counted; and",
    "b.3": '"Crowd" is every other set.',
    "c": "A player who has placed a wager shall be paid by the following:",
    "c.1": "The standing table pays no less than the following odds:"
    " | Set | Odds ¶ | Full court | 30 to 1 ¶ | Row | 4 to1 ¶",
    "c.1.i": "For the version with one crown, one of these tables, pre-selected:"
    " | Set | A | B ¶ | Row | 5 to 1 ¶",
    "c.1.ii": "For the version with two crowns, nothing.",
    "d": "When comparing two sets of one kind (d) or (e) of the annex, whichever is applicable, the higher"
    " piece decides. A player's word decides nothing.",
}
"""Ids and wordings, written by hand; scanning errors and all."""

TEXT = """\
Gazette of Nowhere, Title 4
Section 4:12 - Sets of pieces; rank; pay
Current through Gazette No. 4 (b), May 2031
(a) The rank of
the pieces used in every game, in order of highest to lowest, shall be: crown,
10. 9 and the rest down to one. Notwithstanding the foregoing, a crown held over, as in
(b) below or
1. of the annex, ranks lowest. All coulours are equal.
(b) The permissible sets, in order of highest to
lowest, shall be:
1. "Full court" is a set of a crown, nine and
10 of one colour;
2.
A "row" is a set of pieces in sequence, with a crown being the highest and
four-of-a-kind not counted; and
3. "Crowd" is every other set.
(c) A player who has placed a wager shall be paid by the following:
1. The standing table pays no less than
the following odds:
| Set | Odds |
| Full court | 30 to 1 |
| Row | 4 to1 |
i. For the version with one crown, one of these tables, pre-selected:
| Set | A | B | |
|---|---|---|
| Row | 5 to 1 | ||
ii. For the version with two crowns, nothing.
(d) When comparing two sets of one kind
(d) or (e) of the annex, whichever is applicable, the higher piece decides. A player's word decides nothing.
"""

RULES = {
    "7.4.c": "Two Rows two different rows",
    "7.4.d": "Court ace, king and one more. The",
    "7.5": "All colours shall hold the same rank.",
    "7.6": "Sets of the same value are ranked by rule 3.2 of this division. For example:",
    "7.6.a": "a row of crowns beats a row of tens;",
    "7.6.b": "where both hold rows, the next piece decides, and so on,",
    "7.6.c": "in the case of odd pieces, the highest.",
    "7.7": "A player shall name his/her set.",
}
"""A page that starts inside a rule."""

PAGE = """\
Gazette of Nowhere – 2031 – No. 4

Page 11

✨ Rules of the House

12 GAZETTE OF NOWHERE No. 4

(c) Two Rows two different rows

(d) Court ace, king and one more. The

7.5 All colours shall hold the same rank.

7.6 Sets of the same value are ranked by rule
3.2 of this division. For example:

(a) a row of crowns beats a row of tens;

(b) where both hold rows, the next piece
    decides, and so on,

(c) in the case of odd pieces, the highest.\\n

7.7 A player shall name his/her set.


Next Page →

PDF embedding disabled (Crown copyright)

View this page online at:

Archive — PDF Gazette of Nowhere 2031, No 4

✨ LLM interpretation of page content

Casino, Rows, Courts
"""


def put(old: str, new: str, text: str = TEXT) -> str:
    """The text with its one `old` replaced."""
    assert text.count(old) == 1, (old, text.count(old))
    return text.replace(old, new)


DONE = {
    "CRLF": TEXT.replace("\n", "\r\n"),
    "CR alone": TEXT.replace("\n", "\r"),
    "line separators": TEXT.replace("\n", "\N{LINE SEPARATOR}"),
    "breaks written out": TEXT.replace("\n", r"\n").replace('"', r"\""),
    "a byte order mark": "\N{ZERO WIDTH NO-BREAK SPACE}" + TEXT,
    "no-break spaces": TEXT.replace(" ", "\N{NO-BREAK SPACE}"),
    "zero-width spaces": TEXT.replace("the ", "the\N{ZERO WIDTH SPACE} "),
    "control characters": TEXT.replace("rank", "ra\x1b\x07nk"),
    "curly quotes": TEXT.replace(' "', " “").replace('" ', "” ").replace("'", "’"),
    "ligatures": TEXT.replace("fi", "ﬁ"),
    "indented": "".join(f"    {line}\n" for line in TEXT.splitlines()),
    "an empty line after every line": TEXT.replace("\n", "\n\n"),
    "an empty line before every paragraph": TEXT.replace("\n(", "\n\n(").replace("\n1.", "\n\n1."),
    "no end of the last line": TEXT.rstrip(),
    "nothing before": TEXT[TEXT.index("(a)") :],
    "a mark on a line of its own": put(
        "(c) A", "(c)\nA", put("i. For the version with one", "i.\n\nFor the version with one")
    ),
    "spaces in a mark": put("(c) A", "( c ) A"),
    "words divided": put("four-of-a-kind", "four-\nof-a-kind"),
    "soft hyphens": put("Notwithstanding", "Notwith\N{SOFT HYPHEN}\nstanding"),
    "a page break": put("sequence, with", "sequence,\n\f\nwith"),
    "a page's number": put("sequence, with", "sequence,\n\n12\n\nwith"),
    "a page's number, in words": put("sequence, with", "sequence,\nPage 12 of 30\nwith"),
    "a page's number, in dashes": put("sequence, with", "sequence,\n- 12 -\nwith"),
    "a running head": put("sequence, with", "sequence,\n\n12 GAZETTE OF NOWHERE No. 4\n\nwith"),
    "a running head from the right": put("sequence, with", "sequence,\n\nGAZETTE OF NOWHERE 13\n\nwith"),
    "the copy's heading again": put("sequence, with", "sequence,\nGazette of Nowhere, Title 4\nwith"),
    "a citation over a page": put("sequence, with", "sequence,\n\nGaz. Code § 4:12\n\nwith"),
    "the edition again": put("4 to1 |\n", "4 to1 |\nCurrent through Gazette No. 5, June 2031\n"),
    "a site's foot, and its head again": put(
        "sequence, with",
        "sequence,\n\nNext Page →\n\n© 2031 Laws.example\n\nGazette of Nowhere, Title 4\n\nwith",
    ),
    "an advertisement between": put("3. ", "Advertisement\n\nGazette of Nowhere, Title 4\n3. "),
    "notes": TEXT + "\nNotes\n\nGaz. Code § 4:12\n(e) This is the publisher's.\n",
    "history": TEXT + "History\nAmended by Gaz. 2, effective May 2, 2030.\n(e) See also that.\n",
    "amendments": TEXT + "Amended by Gaz. 2, effective May 2, 2030.\n(e) See also that.\n",
    "a citation at the end": TEXT + "Gaz. Code § 4:12\n(e) This is the publisher's.\n",
    "a citation with its title": TEXT + "\nGaz. Code § 4:12 - Sets of pieces\n",
    "a disclaimer": TEXT
    + "Disclaimer: These regulations may be old.\nThis site is protected.\n(e) Terms apply.\n",
    "a site's foot": TEXT
    + "This site is protected by a Robot\nPrivacy Policy and\nTerms of Service apply.\n",
    "whatever follows an empty line": TEXT + "\nRead more of this by subscribing\n",
    "a program's summary": TEXT + "✨ AI-generated summary of this page\nSets, pieces\n",
    "copyright": TEXT + "(c) 2031 Laws.example\n",
    "copyright before": "(c) 2031 Laws.example\n" + TEXT,
    "an ornament": put("(c) A", "🏷 Pay\n(c) A"),
    "tables without rules": put("|---|---|---|\n", ""),
    "tables padded": put("| Row | 5 to 1 | ||", "|Row     |  5 to 1|"),
    "empty lines around tables": put("odds:\n|", "odds:\n\n|", put("4 to1 |\n", "4 to1 |\n\n")),
}
"""Copies of the text in which no wording has changed, by what was done."""
