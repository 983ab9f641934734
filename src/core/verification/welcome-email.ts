/** What an organizer may write in braces, and what it stands for. */
export const welcomePlaceholders = { "first name": "her first name", plan: "the name of her plan" } as const;

type Placeholder = keyof typeof welcomePlaceholders;

/** The email to a member who was verified for the first time, until an organizer writes another; a blank line parts paragraphs. */
export const welcomeEmail = `We've approved your request. {plan} is now your plan, and your profile shows that you're verified.

You can now post a home, make a roommate profile and meet other members.`;

const braced = /\{([^{}\n]*)\}/g;

/** What stands in braces and means nothing: "{name}", or a brace alone. */
export function unknownPlaceholder(text: string): string | undefined {
  for (const [whole, name] of text.matchAll(braced)) {
    if (!Object.hasOwn(welcomePlaceholders, name!)) return whole;
  }
  return /[{}]/.exec(text.replaceAll(braced, ""))?.[0];
}

/** Its paragraphs for a member. */
export const welcomeParagraphs = (text: string, about: Record<Placeholder, string>): string[] =>
  text
    .replaceAll(braced, (whole, name: string) =>
      Object.hasOwn(about, name) ? about[name as Placeholder] : whole,
    )
    .split(/\n{2,}/);
