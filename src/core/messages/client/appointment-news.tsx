import { CalendarCheck, CalendarPlus, CalendarX } from "lucide-react";
import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { EventLine } from "#src/core/messages/client/appointment-card.tsx";
import { AppointmentEntry } from "#src/core/messages/client/appointment-entry.tsx";
import { AppointmentMove } from "#src/core/messages/client/appointment-move.tsx";
import { endText, timeBeside, weekdayAndTime } from "#src/core/messages/client/appointment-text.ts";
import type { Between } from "#src/core/messages/client/message-list.tsx";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";

/** The offer, that it was taken, the question about another time, and its end. */
export function appointmentNews(appointment: Appointment | null, timeZone: string): Between[] {
  if (!appointment) return [];
  const { state, createdAt, answeredAt, startsAt, move, movedAt, cancelledAt } = appointment;
  const news: Between[] = [];
  if (state !== "cancelled")
    news.push({ key: "offer", createdAt, shown: <AppointmentEntry appointment={appointment} /> });
  if (state === "taken" && startsAt) {
    if (answeredAt)
      news.push({
        key: "taken",
        createdAt: answeredAt,
        shown: <EventLine icon={CalendarPlus}>In both your calendars</EventLine>,
      });
    if (movedAt)
      news.push({
        key: "moved",
        createdAt: movedAt,
        shown: <EventLine icon={CalendarCheck}>{`Moved to ${weekdayAndTime(timeZone, startsAt)}`}</EventLine>,
      });
    if (move)
      news.push({
        key: "move",
        createdAt: move.askedAt,
        shown: <AppointmentMove appointment={appointment} move={move} startsAt={startsAt} />,
      });
  }
  if (state === "cancelled")
    news.push({
      key: "end",
      createdAt: cancelledAt ?? createdAt,
      shown: <EventLine icon={CalendarX}>{endText(appointment)}</EventLine>,
    });
  return news.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

/** Says to screen readers what the other has done about an appointment while the conversation is open. */
export function AppointmentAnnounced({ appointment }: { appointment: Appointment | null }) {
  const { timeZone } = useSite();
  const text = appointment ? actOfOther(appointment, timeZone) : "";
  const [known] = useState(text);
  return (
    <p aria-live="polite" className="sr-only">
      {text === known ? "" : text}
    </p>
  );
}

function actOfOther(appointment: Appointment, timeZone: string): string {
  const { state, offeredByMe, startsAt, move, words, with: other } = appointment;
  const { firstName } = other;
  if (state === "cancelled") return appointment.cancelledBy === "me" ? "" : endText(appointment);
  if (state === "offered") return offeredByMe ? "" : `${firstName} offers times for a ${words.noun}`;
  if (!startsAt) return offeredByMe ? `${firstName} asks for other times` : "";
  if (move && !move.byMe)
    return `${firstName} would like to move the ${words.noun} to ${timeBeside(timeZone, move.startsAt, startsAt)}`;
  return offeredByMe ? `${firstName} took ${weekdayAndTime(timeZone, startsAt)}` : "";
}
