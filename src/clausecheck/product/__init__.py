"""The product side: manifests, the adapter protocol, transports, and columns of answers."""
