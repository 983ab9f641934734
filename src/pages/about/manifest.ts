import { contactEmail, contactRoutes } from "#src/pages/about/server/contact.routes.ts";
import { contactMessages } from "#src/pages/about/server/contact.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";
import { dayMs } from "#src/shared/dates.ts";

/** The terms, the privacy policy and the contact page. */
export const about = {
  name: "about",
  routes: [contactRoutes],
  nativeForms: [{ path: "/api/contact", doneTitle: "Your message is on its way" }],
  emails: [contactEmail],
  tables: [
    {
      table: contactMessages,
      person: [contactMessages.userId],
      export: "included",
      // Removed days after the account, so that her last message still arrives.
      deletion: "remove",
      // As long as its email's job exists, so that no second message is sent under the same key.
      expires: { column: contactMessages.createdAt, afterMs: 7 * dayMs },
    },
  ],
} as const satisfies PlatformManifest;
