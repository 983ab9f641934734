import { planCatalogue, planOf } from "#src/core/plans/plan-catalogue.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import type { WordKey } from "#src/shared/site-words.ts";

/** The most days ahead on which the line at the top may end. */
export const longestLineDays = 60;

/** The parts of the desk's tab, in its order. */
export const wordGroups = {
  line: {
    title: "Line at the top",
    lead: "One line on top of every page, for everybody who opens the site.",
  },
  name: { title: "Name and contact", lead: "Used in the header, in emails and on the Contact page." },
  plans: { title: "Plans", lead: "The sentence below each price." },
  voices: {
    title: "Testimonials",
    lead: "On The Playbooks. Ask whoever said it before you show it. Until you change one, it’s marked as illustrative.",
  },
  emails: { title: "Emails", lead: "What we write to members." },
} as const;

type SiteWord = {
  group: keyof typeof wordGroups;
  label: string;
  hint?: string;
  /** The most characters. */
  max: number;
  /** Whether it may have several lines. */
  lines?: true;
  /** Whether it may be empty, and what that means. */
  empty?: string;
};

const planWord = (plan: Plan): SiteWord => ({
  group: "plans",
  label: planOf(plan).name,
  max: 120,
});

const testimonial = (number: 1 | 2 | 3): SiteWord => ({
  group: "voices",
  label: `Testimonial ${number}`,
  hint: "What she said. On the last line, who she is: “A student in New Haven”.",
  max: 400,
  lines: true,
  empty: "Not shown",
});

/** Every text that organizers may change, with its limits. What each says by default is for the server alone, which sends it. */
export const siteWords: Record<WordKey, SiteWord> = {
  topLine: { group: "line", label: "Line at the top", max: 90, empty: "No line" },
  productName: { group: "name", label: "Name of the site", max: 60 },
  supportEmail: {
    group: "name",
    label: "Where members write to",
    hint: "What is written on the Contact page is sent to this address.",
    max: 254,
    empty: "Nowhere: there is no contact form",
  },
  supportHours: {
    group: "name",
    label: "Support hours",
    hint: "Within how many hours you answer, one a line: “question/basic=48”. Kinds are question, wrong, data and copyright; plans are guest, basic, premium and vip. What you leave out stays as it was. It counts for what is written from now on.",
    max: 600,
    lines: true,
    empty: "The usual hours",
  },
  operatorName: { group: "name", label: "Who runs the site", max: 120, empty: "Not named" },
  operatorAddress: {
    group: "name",
    label: "Postal address",
    hint: "Also in the foot of announcements. Without it, none can be sent, and those on their way wait.",
    max: 300,
    lines: true,
    empty: "Not shown",
  },
  ...(Object.fromEntries(planCatalogue.map(({ id }) => [`plan.${id}`, planWord(id)])) as Record<
    `plan.${Plan}`,
    SiteWord
  >),
  "testimonial.1": testimonial(1),
  "testimonial.2": testimonial(2),
  "testimonial.3": testimonial(3),
  welcomeEmail: {
    group: "emails",
    label: "Welcome email",
    hint: "When a member is verified for the first time. {first name} and {plan} are filled in. A blank line begins a new paragraph.",
    max: 1200,
    lines: true,
  },
};
