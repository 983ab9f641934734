import { describe, expect, it } from "vitest";
import { hearings, leftAlone } from "#src/core/duty/server/duty.policy.ts";
import { dueSoonUntil, endOfDutyWeek } from "#src/core/duty/server/duty-hours.ts";
import { roles } from "#src/core/roles/roles.ts";
import { hourMs } from "#src/shared/dates.ts";

const now = new Date("2026-12-01T15:00:00Z");
const late = new Date(now.getTime() - hourMs);
const later = new Date(now.getTime() + hourMs);

type Names = readonly string[];
type Case = { on: Names; may: Names; holder?: string; dueAt?: Date; hear: Names };

describe("who hears of something that waits", () => {
  it.each<[string, Case]>([
    ["those on duty", { on: ["ann", "beth"], may: ["ann", "beth", "cara"], hear: ["ann", "beth"] }],
    ["none who may not decide it", { on: ["ann", "beth"], may: ["beth", "cara"], hear: ["beth"] }],
    ["everybody who may, if nobody is on duty", { on: [], may: ["ann", "cara"], hear: ["ann", "cara"] }],
    [
      "everybody who may, if none of them is on duty",
      { on: ["ann"], may: ["beth", "cara"], hear: ["beth", "cara"] },
    ],
    [
      "whoever has taken it, alone",
      { on: ["ann", "beth"], may: ["ann", "beth"], holder: "ann", hear: ["ann"] },
    ],
    ["whoever has taken it off duty", { on: ["ann"], may: ["ann", "beth"], holder: "beth", hear: ["beth"] }],
    [
      "those on duty, if its holder may no longer",
      { on: ["ann"], may: ["ann", "beth"], holder: "cara", hear: ["ann"] },
    ],
    [
      "off duty, too, once it is overdue",
      { on: ["ann"], may: ["ann", "beth"], dueAt: late, hear: ["ann", "beth"] },
    ],
    [
      "everybody, once it is overdue in somebody's hands",
      { on: ["ann"], may: ["ann", "beth"], holder: "ann", dueAt: late, hear: ["ann", "beth"] },
    ],
    [
      "off duty only those who may, once it is overdue",
      { on: ["ann"], may: ["beth"], dueAt: late, hear: ["beth"] },
    ],
    ["nobody, if it is about the only one who could", { on: ["ann"], may: [], hear: [] }],
  ])("%s", (_what, { on, may, holder = null, dueAt = later, hear }) => {
    const organizers = ["ann", "beth", "cara"].map((id) => ({ id, thisWeek: on.includes(id) }));
    const rows = may.map((readerId) => ({
      readerId,
      kind: "report",
      id: "one",
      since: late,
      dueAt,
      holderId: holder,
    }));
    const heard = [...hearings(rows, organizers, now)].flatMap(([id, items]) =>
      items.length > 0 ? [id] : [],
    );
    expect(heard).toEqual(hear);
  });
});

describe("going off duty leaves nobody", () => {
  const admin = new Set(roles.admin);
  const moderator = new Set(roles.moderator);
  const onDuty = { thisWeek: true, always: true };
  const off = { thisWeek: false, always: false };
  const her = { id: "ann", powers: admin, ...onDuty };
  const alone = (
    others: (typeof onDuty & { powers: ReadonlySet<(typeof roles.admin)[number]> })[],
    next = off,
  ) => [
    ...leftAlone([her, ...others.map((other, index) => ({ id: `other ${index}`, ...other }))], her, next),
  ];

  it.each([
    ["for anything, if she is the only organizer", [], off, [...admin]],
    ["for anything, if the others are off duty", [{ powers: admin, ...off }], off, [...admin]],
    [
      "for what a moderator may not decide",
      [{ powers: moderator, ...onDuty }],
      off,
      ["verification.review", "members.manage", "site.edit"],
    ],
    ["for nothing, if another admin is on duty", [{ powers: admin, ...onDuty }], off, []],
    [
      "from next week on, if the other is there in this one alone",
      [{ powers: admin, thisWeek: true, always: false }],
      off,
      [...admin],
    ],
    [
      "for nothing, if she is back next week with the other gone",
      [{ powers: admin, thisWeek: true, always: false }],
      { thisWeek: false, always: true },
      [],
    ],
    [
      "for nothing, if she leaves from next week on, and the other comes",
      [{ powers: admin, thisWeek: false, always: true }],
      { thisWeek: true, always: false },
      [],
    ],
  ] as const)("%s", (_what, others, next, powers) => {
    expect(alone([...others], next).toSorted()).toEqual([...powers].toSorted());
  });
});

const newYork = { timeZone: "America/New_York", quietHours: "on" } as const;

it.each([
  ["on a Tuesday", "2026-12-01T15:00:00Z", "2026-12-07T13:00:00.000Z"],
  ["on Monday before 8 AM", "2026-12-07T12:59:00Z", "2026-12-07T13:00:00.000Z"],
  ["on Monday at 8 AM", "2026-12-07T13:00:00Z", "2026-12-14T13:00:00.000Z"],
  ["in the week in which clocks go forward", "2026-03-04T15:00:00Z", "2026-03-09T12:00:00.000Z"],
  ["in the week in which clocks go back", "2026-10-28T15:00:00Z", "2026-11-02T13:00:00.000Z"],
])("a week of duty ends on Monday, 8 AM: %s", (_when, at, end) => {
  expect(endOfDutyWeek(newYork.timeZone, new Date(at)).toISOString()).toBe(end);
});

it.each([
  ["four hours ahead by day", "2026-12-01T15:00:00Z", "2026-12-01T19:00:00.000Z"],
  ["also in the evening", "2026-12-02T01:50:00Z", "2026-12-02T05:50:00.000Z"],
  ["until the morning in the last hour of the day", "2026-12-02T02:00:00Z", "2026-12-02T12:00:00.000Z"],
  ["not at all at night", "2026-12-02T03:00:00Z", undefined],
  [
    "until the morning, before the night in which clocks go forward",
    "2026-03-08T02:30:00Z",
    "2026-03-08T11:00:00.000Z",
  ],
])("what is due soon is looked for %s", (_when, at, until) => {
  expect(dueSoonUntil(newYork, new Date(at))?.toISOString()).toBe(until);
  const always = new Date(new Date(at).getTime() + 4 * hourMs);
  expect(dueSoonUntil({ ...newYork, quietHours: "off" }, new Date(at))).toEqual(always);
});
