import { describe, expect, it } from "vitest";
import { timeLeft } from "#src/pages/admin/client/waiting-times.ts";

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
