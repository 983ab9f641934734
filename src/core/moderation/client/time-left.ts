import type { BadgeTone } from "#src/ui/badge.tsx";

const hour = 60;
const minutesOf = (ms: number) => Math.floor(ms / 60_000);

/** The time until a case is due, as the admin page shows it, and the tone of its badge. */
export function timeLeft(dueAt: string, now: Date): { words: string; tone: BadgeTone } {
  const left = minutesOf(Date.parse(dueAt) - now.getTime());
  if (left < 0) return { words: `${span(-left)} late`, tone: "danger" };
  return {
    words: `${span(left)} left`,
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
