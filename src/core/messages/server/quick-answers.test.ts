import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnsweredRequest, usuallyAnswersWithinADay } from "#src/core/messages/server/quick-answers.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";

const now = new Date("2026-12-01T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
/** A request of so many days ago, answered after so many hours, or not at all. */
const request = (days: number, hours: number | null): AnsweredRequest => {
  const askedAt = ago(days * dayMs);
  return { askedAt, answeredAt: hours === null ? null : new Date(askedAt.getTime() + hours * hourMs) };
};
const times = (count: number, days: number, hours: number | null) =>
  Array.from({ length: count }, () => request(days, hours));

describe("she usually answers within a day", () => {
  it.each([
    ["from five requests on", times(5, 9, 24), true],
    ["not with four", times(4, 9, 1), false],
    ["with four of five", [...times(4, 9, 23), request(3, null)], true],
    ["not with three of five", [...times(3, 9, 23), ...times(2, 3, 25)], false],
    ["though some of today wait", [...times(5, 9, 1), ...times(9, 0.9, null)], true],
    ["by the newest twenty, whatever was before", [...times(20, 9, 1), ...times(30, 90, null)], true],
    ["not for the sake of old ones", [...times(20, 9, 48), ...times(90, 90, 1)], false],
  ])("%s", (_when, requests, expected) => {
    expect(usuallyAnswersWithinADay(requests, now)).toBe(expected);
  });

  const anyRequest = fc
    .tuple(fc.integer({ min: 25, max: 5000 }), fc.option(fc.integer({ min: 0, max: 24 * 60 })))
    .map(([hoursAgo, minutes]) => ({
      askedAt: ago(hoursAgo * hourMs),
      answeredAt: minutes === null ? null : ago(hoursAgo * hourMs - minutes * 60_000),
    }));
  const someRequests = fc.array(anyRequest, { maxLength: 40 });

  it("in whatever order the requests are read, and no less with one more quick answer of today", () => {
    fc.assert(
      fc.property(someRequests, fc.integer({ min: 1, max: 23 }), (requests, hours) => {
        const before = usuallyAnswersWithinADay(requests, now);
        const distinct = new Set(requests.map(({ askedAt }) => askedAt.getTime())).size === requests.length;
        fc.pre(distinct);
        expect(usuallyAnswersWithinADay(requests.toReversed(), now)).toBe(before);
        const quick = { askedAt: ago(hours * hourMs), answeredAt: ago(0) };
        // A quick answer pushes out the oldest of twenty, which may have been quick as well, never a share of the rest.
        expect(usuallyAnswersWithinADay([...requests, quick], now) || !before).toBe(true);
      }),
    );
  });

  it("never where most are answered late, and always where all are in time", () => {
    fc.assert(
      fc.property(someRequests, (requests) => {
        const late = requests.map(({ askedAt }) => ({ askedAt, answeredAt: null }));
        const inTime = requests.map(({ askedAt }) => ({ askedAt, answeredAt: askedAt }));
        expect(usuallyAnswersWithinADay(late, now)).toBe(false);
        expect(usuallyAnswersWithinADay(inTime, now)).toBe(requests.length >= 5);
      }),
    );
  });
});
