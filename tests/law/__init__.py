"""Tests of the law room."""
