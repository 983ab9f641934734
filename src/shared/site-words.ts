/** The texts of the site that organizers may change. What each is, and its limits, stand in core/site. */
export const wordKeys = [
  "topLine",
  "productName",
  "supportEmail",
  "supportHours",
  "operatorName",
  "operatorAddress",
  "plan.basic",
  "plan.premium",
  "plan.vip",
  "testimonial.1",
  "testimonial.2",
  "testimonial.3",
  "welcomeEmail",
] as const;

export type WordKey = (typeof wordKeys)[number];

/** Those that pages show, and get with `/api/site` once somebody has changed them. */
export type PageWordKey = Extract<WordKey, `plan.${string}` | `testimonial.${string}`>;

export const isPageWord = (key: WordKey): key is PageWordKey => /^(?:plan|testimonial)\./.test(key);

/** The line at the top of every page: plain text, a page of this site that it leads to, and when it ends (an ISO time). */
export type TopLine = { text: string; link?: string; endsAt: string };
