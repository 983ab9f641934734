import { plans } from "#src/core/plans/plan.options.ts";
import { kinds, requestKinds, sameDay, type Asking, type Kind } from "#src/core/support/support.options.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import type { Settings } from "#src/server/settings.ts";
import { addDays, dayIn, hourMs, momentOf } from "#src/shared/dates.ts";

type Asked = { kind: Kind; by: Asking; at: Date };

/** When we answer at the latest: at a full hour, which is easier to keep in mind. */
export function promisedAt(
  { kind, by, at }: Asked,
  { timeZone, supportHours }: Pick<Settings, "timeZone" | "supportHours">,
): Date {
  const promised = readHours(supportHours).get(`${kind}/${by}`) ?? requestKinds[kind].promised[by];
  return promised === "same day"
    ? eveningAfter(at, timeZone)
    : new Date(Math.ceil((at.getTime() + promised * hourMs) / hourMs) * hourMs);
}

function eveningAfter(at: Date, timeZone: string): Date {
  const today = dayIn(timeZone, at);
  const last = momentOf(timeZone, `${today}T${sameDay.before}:00`)!;
  return momentOf(timeZone, `${at < last ? today : addDays(today, 1)}T${sameDay.by}:00`)!;
}

const names: ReadonlySet<string> = new Set(
  kinds.flatMap((kind) => ["guest", ...plans].map((by) => `${kind}/${by}`)),
);

const partsOf = (entry: string) => {
  const [name = "", hours = ""] = entry.split("=").map((part) => part.trim());
  return { name, hours };
};

/** Whether an entry is such as "question/basic=48". */
export function isPromise(entry: string): boolean {
  const { name, hours } = partsOf(entry);
  return names.has(name) && /^[1-9]\d{0,3}$/.test(hours);
}

/** The hours by kind and plan; what a version of before may have known counts no more. */
const readHours = (entries: Settings["supportHours"]): ReadonlyMap<string, number> =>
  new Map(
    entries.filter(isPromise).map((entry) => {
      const { name, hours } = partsOf(entry);
      return [name, Number(hours)];
    }),
  );

/** Throws for SUPPORT_HOURS of the environment that cannot be. Called at start, since it would be noticed too late otherwise. */
export function checkHours({ fixed, supportHours }: Pick<Settings, "fixed" | "supportHours">): void {
  if (fixed.has("supportHours") && !supportHours.every(isPromise))
    throw new OperatorError(
      `SUPPORT_HOURS: must be such as question/basic=48, comma-separated, with names of ${[...names].join(", ")}`,
    );
}
