// Replaces Node's types for packages that the API's type depends on: see
// docs/decisions/019-layers-and-sides.md.
