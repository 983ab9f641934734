import { describe, expect, it } from "vitest";
import { isOverdue, timeLeft, waitingTime } from "#src/core/moderation/client/waiting-times.ts";

const now = new Date("2026-11-20T12:00:00Z");
const inMinutes = (minutes: number) =>
  timeLeft(new Date(now.getTime() + minutes * 60_000).toISOString(), now);

describe("the time left to decide a report", () => {
  it.each([
    [24 * 60, "24 h left", "plain"],
    [14 * 60 + 20, "14 h left", "plain"],
    [9 * 60 + 35, "9 h 35 min left", "butter"],
    [60, "1 h left", "butter"],
    [40, "40 min left", "danger"],
    [0, "0 min left", "danger"],
    [-20, "20 min late", "danger"],
    [-26 * 60, "26 h late", "danger"],
    [-72 * 60, "3 days late", "danger"],
  ])("says %i minutes as %s", (minutes, text, tone) => {
    expect(inMinutes(minutes)).toEqual({ text, tone });
  });
});

describe("how long a request has waited (ADM-14)", () => {
  it.each([
    ["2026-11-22T03:00:00Z", "under an hour", false],
    ["2026-11-22T02:30:00Z", "1 hour", false],
    ["2026-11-21T03:31:00Z", "23 hours", false],
    ["2026-11-21T03:30:00Z", "24 hours", true],
    ["2026-11-20T03:30:00Z", "2 days", true],
    // A clock slightly ahead of ours.
    ["2026-11-22T03:31:00Z", "under an hour", false],
  ])("since %s is %s", (since, words, overdue) => {
    expect(waitingTime(since, new Date("2026-11-22T03:30:00Z"))).toBe(words);
    expect(isOverdue(since, new Date("2026-11-22T03:30:00Z"))).toBe(overdue);
  });
});
