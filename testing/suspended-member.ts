import { screen } from "@testing-library/react";
import { user } from "#testing/membership-setup.tsx";

/** What a suspended member is told of herself: until when, and that she may do nothing of this. */
export const suspendedMember = (...withheld: readonly string[]) => ({
  json: {
    ...user,
    can: Object.fromEntries(withheld.map((ability) => [ability, false])),
    suspension: { until: "2026-01-04T17:00:00.000Z" },
  },
});

/** The words that she reads on a page, as often as they stand there. */
export const suspendedText = () =>
  screen.queryAllByRole("region", { name: "Your account is paused" }).map((words) => ({
    words: words.textContent,
    leadsTo: words.querySelector("a")?.getAttribute("href"),
  }));

// What a page has for who may write; wherever it is, it would be refused.
const writes =
  /^(Create |Post |RSVP|Join Waitlist|Contact Owner|Edit|Reply$|Like|Follow$|Report|Quote|Message|Send Message|Take Personality|Save |Join CC|Go CC)/;

/** Every button and link in sight that would have her write something. */
export const waysToWrite = () =>
  [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")]
    .map((one) => one.getAttribute("aria-label") ?? one.textContent)
    .filter((name) => writes.test(name));
