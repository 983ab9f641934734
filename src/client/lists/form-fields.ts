/** The values of a form by the names of its fields, as an address has them. */
export function formFields(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  return Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)]));
}
