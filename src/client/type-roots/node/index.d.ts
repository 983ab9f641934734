// Takes the place of Node's types wherever a package that the API's type leads to asks for them: see
// docs/decisions/022-sides-for-the-compiler.md.
