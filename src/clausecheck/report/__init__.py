"""Reports: one module a format, each a consumer of results.json alone."""
