// Takes the place of Node's types wherever a package that the API's type leads to asks for them: see
// docs/decisions/019-layers-and-sides.md.
