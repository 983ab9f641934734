import { contactMail } from "#src/pages/about/server/contact.emails.ts";
import { contactRoutes } from "#src/pages/about/server/contact.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Who runs the site: its terms, what it does with data, and a way to write. */
export const about = defineFeature({
  name: "about",
  routes: [contactRoutes],
  forms: [{ page: "/contact", name: "contact", call: { method: "POST", path: "/api/contact" } }],
  emails: [contactMail],
});
