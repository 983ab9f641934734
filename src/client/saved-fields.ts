import { enter, type Entered, type Field } from "#src/client/before-hydration.ts";
import { readDraft, removeDraft, storeDraft } from "#src/client/drafts.ts";

const draft = "fields of the page";

// Passwords are never stored, and dialogs have drafts of their own.
const savedFields =
  "#content :is(input,textarea,select)[name]:not([type=password],[type=hidden],[type=file])";

/** The page's fields, each with a key: its name and the number of earlier fields with that name. */
function pageFields(): [key: string, field: Field][] {
  const seen: string[] = [];
  return [...document.querySelectorAll<Field>(savedFields)].map((field) => {
    const before = seen.filter((name) => name === field.name).length;
    seen.push(field.name);
    return [`${field.name} ${before}`, field];
  });
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // Without a default option, the first.
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

/** Stores unsent input in the page's fields, such as filters, before a reload. */
export function saveFields() {
  const changed = pageFields().filter(([, field]) => isChanged(field));
  const entered = Object.fromEntries(changed.map(([key, field]) => [key, enteredIn(field)]));
  storeDraft(draft, changed.length > 0 ? entered : undefined);
}

/** Restores it once the page is hydrated, except in fields that were changed meanwhile. */
export function restoreFields() {
  const stored = readDraft<Record<string, Entered>>(draft);
  if (!stored) return;
  removeDraft(draft);
  for (const [key, field] of pageFields()) {
    const entered = stored[key];
    if (entered && !isChanged(field)) enter(field, entered);
  }
}
