import { dayMs, hourMs } from "#src/shared/dates.ts";

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;

/** The time since `since`: "under an hour", "5 hours", "2 days". */
export function waitingTime(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / hourMs);
  if (hours < 1) return "under an hour";
  return hours < 48 ? count(hours, "hour") : count(Math.floor(hours / 24), "day");
}

/** Whether something has waited for a day, so that the promised answer is at risk. */
export const isOverdue = (since: string, now: Date) => now.getTime() - Date.parse(since) >= dayMs;
