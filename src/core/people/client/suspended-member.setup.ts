import { screen } from "@testing-library/react";
import { user } from "#src/core/verification/client/membership.setup.tsx";

/** The account of a suspended member: the end of the suspension, and the abilities that she lacks. */
export const suspendedMember = (...notAllowed: readonly string[]) => ({
  json: {
    ...user,
    can: Object.fromEntries(notAllowed.map((ability) => [ability, false])),
    suspension: { until: "2026-01-04T17:00:00.000Z" },
  },
});

export const suspendedText = () =>
  screen.queryAllByRole("region", { name: "Your account is suspended" }).map((region) => ({
    text: region.textContent,
    leadsTo: region.querySelector("a")?.getAttribute("href"),
  }));

// The labels of actions that write, which would be refused.
const writes =
  /^(Create |Post |RSVP|Join Waitlist|Contact Owner|Edit|Reply$|Like|Follow$|Report|Quote|Message|Send Message|Take Personality|Save |Join CC|Go CC)/;

/** All visible buttons and links for writing. */
export const waysToWrite = () =>
  [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")]
    .map((one) => one.getAttribute("aria-label") ?? one.textContent)
    .filter((name) => writes.test(name));
