import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { agoIn } from "#src/shared/dates.ts";

/** "Confirmed 2 days ago": when its owner last said that a home is available. */
export function ConfirmedLine({ confirmedAt }: { confirmedAt: string }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  return <p className="mt-2 type-small text-ink-soft">{`Confirmed ${agoIn(timeZone, confirmedAt, now)}`}</p>;
}
