import { describe, expect, it } from "vitest";
import { postedAt, repliedAt } from "#src/shared/dates.ts";

const now = new Date("2026-11-22T15:00:00Z");
const at = (moment: string) => postedAt("America/New_York", moment, now);

describe("the time of a post (FORUM-05)", () => {
  it.each([
    ["2026-11-22T12:26:00Z", "Today, 7:26 AM"],
    // Still today in New York, and already tomorrow in UTC.
    ["2026-11-22T05:00:00Z", "Today, 12:00 AM"],
    ["2026-11-22T04:59:00Z", "Yesterday"],
    ["2026-11-21T05:00:00Z", "Yesterday"],
    ["2026-11-21T04:59:00Z", "Nov 20"],
    ["2026-01-01T12:00:00Z", "Jan 1"],
    ["2025-12-31T12:00:00Z", "Dec 31, 2025"],
  ])("%s is shown as %s", (moment, text) => {
    expect(at(moment)).toBe(text);
  });

  it("is today for a time ahead of the clock", () => {
    expect(at("2026-11-23T15:00:00Z")).toBe("Today, 10:00 AM");
  });

  it("is shorter for a reply", () => {
    expect(repliedAt("America/New_York", "2026-11-22T12:26:00Z", now)).toBe("7:26 AM");
    expect(repliedAt("America/New_York", "2026-11-21T12:26:00Z", now)).toBe("Yesterday");
  });
});
