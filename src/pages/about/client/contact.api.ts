import { api, checked, keyHeader } from "#src/client/api.ts";
import type { ContactInput } from "#src/pages/about/contact.schema.ts";

/** The name under which an unsent message waits in its tab. */
export const contactDraft = "contact";

/** Writes to the support address. */
export const sendMessage = (json: ContactInput, key: string) =>
  checked(api.api.contact.$post({ json, header: keyHeader(key) }));
