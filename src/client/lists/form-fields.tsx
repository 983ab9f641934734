/** The values of a form by the names of its fields, as an address has them. */
export function formFields(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  return Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)]));
}

/** Filters by their names in the address. */
export type FilterValues = Record<string, string | number | true | readonly string[] | undefined>;

/** Hidden fields for the filters that a form does not change. */
export const HiddenFilters = ({ filters }: { filters: FilterValues }) =>
  Object.entries(filters).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
  );
