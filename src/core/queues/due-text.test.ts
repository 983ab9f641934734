import { describe, expect, it } from "vitest";
import { dueText, untilText } from "#src/core/queues/due-text.ts";

const zone = "America/New_York";
/** A Saturday evening, 6 PM in New York. */
const now = new Date("2026-11-28T23:00:00Z");

describe("when something is due", () => {
  it.each([
    ["2026-11-28T23:40:00Z", "Due in 40 min"],
    ["2026-11-28T23:59:59Z", "Due in 59 min"],
    ["2026-11-29T00:00:00Z", "Due 7:00 PM"],
    ["2026-11-29T03:00:00Z", "Due 10:00 PM"],
    ["2026-11-29T05:00:00Z", "Due tomorrow, 12:00 AM"],
    ["2026-11-30T23:12:00Z", "Due Monday, 6:12 PM"],
    ["2026-12-05T04:59:00Z", "Due Friday, 11:59 PM"],
    ["2026-12-05T05:00:00Z", "Due December 5"],
    ["2026-11-28T22:59:00Z", "Overdue by 1 min"],
    ["2026-11-28T22:00:00Z", "Overdue by 1 hour"],
    ["2026-11-27T00:00:00Z", "Overdue by 47 hours"],
    ["2026-11-25T22:00:00Z", "Overdue by 3 days"],
  ])("at %s is said as %s", (dueAt, text) => {
    expect(dueText(zone, dueAt, now)).toBe(text);
  });
});

it("a claim ends today or tomorrow", () => {
  expect(untilText(zone, "2026-11-29T04:59:00Z", now)).toBe("11:59 PM");
  expect(untilText(zone, "2026-11-29T23:00:00Z", now)).toBe("6:00 PM tomorrow");
});
