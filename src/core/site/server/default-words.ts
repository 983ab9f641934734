import { planCatalogue } from "#src/core/plans/plan-catalogue.ts";
import { madeUpTestimonials } from "#src/core/site/testimonials.ts";
import { welcomeEmail } from "#src/core/verification/welcome-email.ts";
import type { WordKey } from "#src/shared/site-words.ts";

/** What the texts say until somebody changes them; of those that are not here, settings do. */
export const defaultWords: Partial<Record<WordKey, string>> = {
  topLine: "",
  ...Object.fromEntries(planCatalogue.map(({ id, description }) => [`plan.${id}`, description])),
  ...madeUpTestimonials,
  welcomeEmail,
};
