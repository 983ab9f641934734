import { screen } from "@testing-library/react";
import { user } from "#src/core/verification/client/membership.setup.tsx";

/** The account of a suspended member: until when, and which abilities she does not have. */
export const suspendedMember = (...notAllowed: readonly string[]) => ({
  json: {
    ...user,
    can: Object.fromEntries(notAllowed.map((ability) => [ability, false])),
    suspension: { until: "2026-01-04T17:00:00.000Z" },
  },
});

/** The notes about her suspension on a page. */
export const suspendedText = () =>
  screen.queryAllByRole("region", { name: "Your account is suspended" }).map((region) => ({
    text: region.textContent,
    leadsTo: region.querySelector("a")?.getAttribute("href"),
  }));

// What a page has for who may write; wherever it is, it would be refused.
const writes =
  /^(Create |Post |RSVP|Join Waitlist|Contact Owner|Edit|Reply$|Like|Follow$|Report|Quote|Message|Send Message|Take Personality|Save |Join CC|Go CC)/;

/** Every button and link in sight that would have her write something. */
export const waysToWrite = () =>
  [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")]
    .map((one) => one.getAttribute("aria-label") ?? one.textContent)
    .filter((name) => writes.test(name));
