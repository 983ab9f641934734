import { useState } from "react";
import { useSite } from "#src/client/site.api.ts";
import { startInShort } from "#src/features/events/client/event-times.ts";

/** When an event begins, in short. */
export function EventStart({ date }: { date: string }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  // In the last seconds of a year, the page is made in another one than it comes alive in.
  return (
    <time dateTime={date} suppressHydrationWarning>
      {startInShort(timeZone, date, now)}
    </time>
  );
}
