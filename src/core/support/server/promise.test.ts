import { describe, expect, it } from "vitest";
import { dueText } from "#src/core/support/due-text.ts";
import { checkHours, promisedAt } from "#src/core/support/server/promise.ts";

const timeZone = "America/New_York";
const due = (by: "guest" | "basic" | "premium" | "vip", at: string, supportHours: string[] = []) =>
  promisedAt({ kind: "question", by, at: new Date(at) }, { timeZone, supportHours }).toISOString();

describe("when an answer is promised", () => {
  it.each([
    ["basic", "2026-12-01T15:20:00Z", "2026-12-04T16:00:00.000Z"],
    ["premium", "2026-12-01T15:20:00Z", "2026-12-02T16:00:00.000Z"],
    ["premium", "2026-12-01T15:00:00Z", "2026-12-02T15:00:00.000Z"],
    ["guest", "2026-12-01T15:20:00Z", "2026-12-03T16:00:00.000Z"],
    // 5:59 PM and 6 PM in New York, then past midnight UTC.
    ["vip", "2026-12-01T22:59:00Z", "2026-12-02T03:00:00.000Z"],
    ["vip", "2026-12-01T23:00:00Z", "2026-12-03T03:00:00.000Z"],
    ["vip", "2026-12-02T04:30:00Z", "2026-12-03T03:00:00.000Z"],
    // The night before clocks go back.
    ["vip", "2026-10-31T23:00:00Z", "2026-11-02T03:00:00.000Z"],
  ] as const)("is, for %s at %s, %s", (by, at, expected) => {
    expect(due(by, at)).toBe(expected);
  });

  it("follows the operator's hours for that kind and plan alone", () => {
    const hours = ["question/vip=2", "data/basic=5"];
    expect(due("vip", "2026-12-01T15:00:00Z", hours)).toBe("2026-12-01T17:00:00.000Z");
    expect(due("basic", "2026-12-01T15:00:00Z", hours)).toBe("2026-12-04T15:00:00.000Z");
  });

  it.each(["question=4", "question/gold=4", "nothing/basic=4", "question/basic=0", "question/basic=4h"])(
    "cannot be set by %s",
    (entry) => {
      const set = { supportHours: [entry] };
      expect(() => checkHours({ ...set, fixed: new Set(["supportHours"]) })).toThrow(
        /^SUPPORT_HOURS: must be such as/,
      );
      // What an organizer wrote on a version that knew more must not stop this one.
      expect(() => checkHours({ ...set, fixed: new Set() })).not.toThrow();
      expect(due("basic", "2026-12-01T15:00:00Z", [entry])).toBe("2026-12-04T15:00:00.000Z");
    },
  );
});

describe("a due hour in words", () => {
  const now = new Date("2026-12-01T15:00:00Z");
  it.each([
    ["2026-12-01T23:00:00Z", "today, 6 PM"],
    ["2026-12-03T03:00:00Z", "tomorrow, 10 PM"],
    ["2026-12-04T15:30:00Z", "Friday, 10:30 AM"],
    ["2026-12-08T15:00:00Z", "Dec 8, 10 AM"],
    ["2026-11-30T15:00:00Z", "Nov 30, 10 AM"],
    ["2027-01-08T15:00:00Z", "Jan 8, 2027, 10 AM"],
  ])("is, for %s, %s", (moment, words) => {
    expect(dueText(timeZone, moment, now)).toBe(words);
  });
});
