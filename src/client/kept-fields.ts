import { enter, type Entered, type Field } from "#src/client/before-hydration.ts";
import { readDraft, removeDraft, storeDraft } from "#src/client/drafts.ts";

const draft = "fields of the page";

// A password is stored nowhere. What stands in a dialog has a draft.
const kept = "#content :is(input,textarea,select)[name]:not([type=password],[type=hidden],[type=file])";

/** The fields of the page by their name and how many before them have the same. */
function pageFields(): [key: string, field: Field][] {
  const seen: string[] = [];
  return [...document.querySelectorAll<Field>(kept)].map((field) => {
    const before = seen.filter((name) => name === field.name).length;
    seen.push(field.name);
    return [`${field.name} ${before}`, field];
  });
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // The first one, where none is marked.
    const initial = Math.max(
      0,
      [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
    );
    return field.selectedIndex !== initial;
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
  return field.value !== field.defaultValue;
}

const enteredIn = (field: Field): Entered =>
  field instanceof HTMLInputElement ? { value: field.value, checked: field.checked } : { value: field.value };

/** Stores what was entered in fields of the page and not sent yet, such as filters, before it is reloaded. */
export function keepFields() {
  const changed = pageFields().filter(([, field]) => isChanged(field));
  const entered = Object.fromEntries(changed.map(([key, field]) => [key, enteredIn(field)]));
  storeDraft(draft, changed.length > 0 ? entered : undefined);
}

/** Enters it again, once the page is alive; not where she was faster. */
export function restoreFields() {
  const stored = readDraft<Record<string, Entered>>(draft);
  if (!stored) return;
  removeDraft(draft);
  for (const [key, field] of pageFields()) {
    const entered = stored[key];
    if (entered && !isChanged(field)) enter(field, entered);
  }
}
