import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { reviewTimes, tooLate } from "#src/core/verification/review-times.ts";
import { Stops } from "#src/ui/stops.tsx";

/** Where a request is: sent, being read, approved. */
export function ReviewStops({ requestedAt }: { requestedAt: string }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const { since, until } = reviewTimes(timeZone, requestedAt, now);
  const stops = [
    { title: "Sent", text: since },
    { title: "A volunteer reads it", text: until ? `We’ll answer by ${until}.` : tooLate },
    { title: "You’re in", text: "Next: your first steps." },
  ];
  return <Stops label="Your request" stops={stops} current={1} />;
}
