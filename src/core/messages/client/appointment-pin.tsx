import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { dateSheet, timeBeside, weekdayAndTime } from "#src/core/messages/client/appointment-text.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { Icon } from "#src/ui/icon.tsx";

/** In a conversation's head: what the two have planned, which leads to its page. */
export function AppointmentPin({ appointment }: { appointment: Appointment }) {
  const { timeZone } = useSite();
  const { id, words, startsAt, move, mode, place, with: other } = appointment;
  if (!startsAt) return null;
  const { month, day } = dateSheet(timeZone, startsAt);
  const asked = move && timeBeside(timeZone, move.startsAt, startsAt);
  return (
    <div className="relative flex min-w-0 flex-[1_1_16rem] items-center gap-3 rounded-control px-1 py-1 hover:bg-paper-sunk">
      <span
        aria-hidden="true"
        className="grid size-12 flex-none content-center justify-items-center rounded-small bg-lilac-wash text-lilac-ink"
      >
        <span className="font-serif text-lg/none">{day}</span>
        <span className="text-xs/tight font-semibold">{month}</span>
      </span>
      <p className="grid min-w-0 flex-1 wrap-anywhere">
        <Link to="/appointments/$id" params={{ id }} className="card-link type-label text-ink">
          {`${words.label} on ${weekdayAndTime(timeZone, startsAt)}`}
        </Link>
        <span className="type-small text-ink-soft">
          {asked
            ? move.byMe
              ? `You asked for ${asked}`
              : `${other.firstName} would like ${asked}`
            : (place ?? (mode === "video" ? "Video call" : "In person"))}
        </span>
      </p>
      <Icon icon={ChevronRight} className="flex-none text-ink-soft" />
    </div>
  );
}
