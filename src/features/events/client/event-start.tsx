import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { startInShort } from "#src/features/events/client/event-times.ts";

export function EventStart({ date }: { date: string }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  // Around New Year the server may render in another year than the browser hydrates in.
  return (
    <time dateTime={date} suppressHydrationWarning>
      {startInShort(timeZone, date, now)}
    </time>
  );
}
