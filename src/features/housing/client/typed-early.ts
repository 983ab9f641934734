import { parseHousingSearch, type HousingSearch } from "#src/features/housing/listing-filters.ts";

/**
 * What was chosen in the search forms before the page had come alive: it stands in their fields alone, and nobody was
 * told. Undefined where they are as they were sent.
 */
export function typedEarly(
  forms: (HTMLFormElement | null)[],
  sent: HousingSearch,
): HousingSearch | undefined {
  const early: HousingSearch = {};
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
        Object.assign(early, { [name]: chosen[name] });
      }
    }
  }
  return Object.keys(early).length > 0 ? early : undefined;
}
