import { parseHousingSearch, type HousingSearch } from "#src/features/housing/listing-filters.ts";

/**
 * The filters entered in the search forms before hydration, which only the DOM has; undefined when the fields are as the
 * server rendered them.
 */
export function inputBeforeHydration(
  forms: (HTMLFormElement | null)[],
  sent: HousingSearch,
): HousingSearch | undefined {
  const input: HousingSearch = {};
  for (const form of forms) {
    if (!form) continue;
    const fields = new FormData(form);
    const names = new Set(
      [...form.elements].map((field) => (field as HTMLInputElement).name).filter(Boolean),
    );
    const chosen = parseHousingSearch(
      Object.fromEntries([...names].map((name) => [name, fields.getAll(name).map(String)])),
    );
    for (const name of [...names] as (keyof HousingSearch)[]) {
      if (JSON.stringify(chosen[name]) !== JSON.stringify(sent[name])) {
        Object.assign(input, { [name]: chosen[name] });
      }
    }
  }
  return Object.keys(input).length > 0 ? input : undefined;
}
