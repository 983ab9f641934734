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
      // Days later: what she wrote in her last minute still arrives.
      deletion: "remove",
      // As long as the job of its email is kept: no other is sent under the same key.
      expires: { column: contactMessages.createdAt, afterMs: 7 * dayMs },
    },
  ],
} as const satisfies PlatformManifest;
