"""The regulations read a second time, from their texts alone, in plain Python, and compared with the law.

Nothing in the readings is derived from `clausecheck.law`; the tests meet it through its public doors.
"""
