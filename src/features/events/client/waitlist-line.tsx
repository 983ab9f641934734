import { clsx } from "clsx";
import type { EventDetail } from "#src/features/events/event.schema.ts";

/** The waitlist as three steps, the second of which is the current one. */
export function WaitlistLine({ event: { attendees, capacity, waiting } }: { event: EventDetail }) {
  const stops = [
    { title: "Event full", text: `${attendees} of ${capacity ?? attendees} attending, ${waiting} waiting.` },
    { title: "You wait", text: "In order of arrival, nobody skips." },
    { title: "A place opens", text: "It is yours, and we write to you." },
  ];
  return (
    <ol className="relative grid gap-4 before:absolute before:top-2.5 before:bottom-8 before:left-1.5 before:w-0.5 before:bg-line">
      {stops.map(({ title, text }, index) => (
        <li
          key={title}
          aria-current={index === 1 ? "step" : undefined}
          className={clsx(
            "relative pl-8 before:absolute before:top-1 before:left-0 before:size-3.5 before:rounded-full before:border-3",
            index === 0 && "before:border-ink before:bg-ink",
            index === 1 && "before:border-accent before:bg-surface",
            index === 2 && "before:border-line-control before:bg-surface",
          )}
        >
          <b className="block type-label text-ink">{title}</b>
          {text}
        </li>
      ))}
    </ol>
  );
}
