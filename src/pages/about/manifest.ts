import { contactEmail, contactRoutes } from "#src/pages/about/server/contact.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** The terms, the privacy policy and the contact page. */
export const about = defineFeature({
  name: "about",
  routes: [contactRoutes],
  nativeForms: [{ path: "/api/contact", doneTitle: "Your message is on its way" }],
  emails: [contactEmail],
});
