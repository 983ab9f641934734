import { screen } from "@testing-library/react";
import { user } from "#testing/membership-visit.tsx";

/** What a suspended member is told of herself: until when, and that she may do nothing of this. */
export const pausedMember = (...withheld: readonly string[]) => ({
  json: {
    ...user,
    can: Object.fromEntries(withheld.map((ability) => [ability, false])),
    suspension: { until: "2026-01-04T17:00:00.000Z" },
  },
});

/** The words that she reads on a page, as often as they stand there. */
export const pausedWords = () =>
  screen.queryAllByRole("region", { name: "Your account is paused" }).map((words) => ({
    words: words.textContent,
    leadsTo: words.querySelector("a")?.getAttribute("href"),
  }));
