// Replaces Node's types for packages that the API's type depends on: see
// docs/decisions/022-sides-for-the-compiler.md.
