import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { dayIn, daysBetween, formatIn, shortDate } from "#src/shared/dates.ts";

/** Of posts, newest first, the first that a member may have seen on her previous visit, if others have posted since. */
export function firstSeen(posts: readonly Post[]): { id: string; newSince: string } | undefined {
  const newSince = posts.find((post) => post.newSince !== null)?.newSince;
  if (!newSince) return undefined;
  const seen = posts.find(({ createdAt }) => createdAt <= newSince);
  return seen && { id: seen.id, newSince };
}

/** "earlier today", "yesterday", "Tuesday", "Nov 18", "Nov 18, 2025", by calendar days in a time zone. */
export function sinceWhen(timeZone: string, moment: string, now: Date): string {
  const [day, today] = [dayIn(timeZone, new Date(moment)), dayIn(timeZone, now)];
  const days = daysBetween(day, today);
  if (days < 1) return "earlier today";
  if (days === 1) return "yesterday";
  if (days < 7) return formatIn(timeZone, moment, { weekday: "long" });
  const date = shortDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d+$/, "") : date;
}

/** The rule between what is new, above it, and what a member may have seen on her previous visit. */
export function NewSinceRule({ newSince }: { newSince: string }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  return (
    <div className="mb-6 flex items-center gap-3 before:h-px before:flex-1 before:bg-line-control after:h-px after:flex-1 after:bg-line-control">
      {/* A page rendered before midnight may hydrate after it. */}
      <p className="type-small font-semibold text-ink-soft" suppressHydrationWarning>
        {`New since ${sinceWhen(timeZone, newSince, now)}`}
      </p>
    </div>
  );
}
