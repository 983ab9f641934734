import { api, checked, keyHeader } from "#src/client/api.ts";
import type { ContactInput } from "#src/pages/about/contact.schema.ts";

/** The name of the draft in the tab's storage. */
export const contactDraft = "contact";

export const sendMessage = (json: ContactInput, key: string) =>
  checked(api.api.contact.$post({ json, header: keyHeader(key) }));
