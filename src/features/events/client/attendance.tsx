import { clsx } from "clsx";
import type { Event } from "#src/features/events/event.schema.ts";
import { Meter } from "#src/ui/meter.tsx";

type AttendanceProps = { event: Event; wide?: boolean };

/** "9/16 attending" over a bar; nothing without a capacity. */
export function Attendance({ event: { attendees, capacity }, wide }: AttendanceProps) {
  if (capacity === null) return null;
  return (
    <div
      className={clsx(
        "grid gap-[.4rem] type-small text-ink-soft",
        !wide && "max-w-36 min-w-[min(6rem,100%)] flex-1",
      )}
    >
      <p>
        <b className="font-[650] text-ink tabular-nums">
          {attendees}/{capacity}
        </b>{" "}
        attending
      </p>
      <Meter label="Places taken" value={attendees} max={capacity} />
    </div>
  );
}
