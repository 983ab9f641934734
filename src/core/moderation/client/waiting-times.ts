import { dayMs, hourMs } from "#src/shared/dates.ts";
import type { BadgeTone } from "#src/ui/badge.tsx";

/** "1 hour", "2 hours". */
export const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;

/** The time since `since`: "under an hour", "5 hours", "2 days". */
export function waitingTime(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / hourMs);
  if (hours < 1) return "under an hour";
  return hours < 48 ? count(hours, "hour") : count(Math.floor(hours / 24), "day");
}

/** Whether something has waited for a day, so that the promised response time is at risk. */
export const isOverdue = (since: string, now: Date) => now.getTime() - Date.parse(since) >= dayMs;

const hour = 60;
const minutesOf = (ms: number) => Math.floor(ms / 60_000);

/** The time until a case is due, as the admin page shows it, and the tone of its badge. */
export function timeLeft(dueAt: string, now: Date): { text: string; tone: BadgeTone } {
  const left = minutesOf(Date.parse(dueAt) - now.getTime());
  if (left < 0) return { text: `${span(-left)} late`, tone: "danger" };
  return {
    text: `${span(left)} left`,
    tone: left < hour ? "danger" : left < 12 * hour ? "butter" : "plain",
  };
}

// Minutes are shown below 12 hours only, and days from 48 hours on.
function span(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour];
  if (hours === 0) return `${rest} min`;
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours < 12 && rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
}
