import { CalendarCheck, Clock, MapPin, Video } from "lucide-react";
import type { ReactNode } from "react";
import { useSite } from "#src/client/site.ts";
import { dateSheet, hoursOf, longDay, modeLabels } from "#src/core/messages/client/appointment-text.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Fact } from "#src/ui/fact.tsx";
import { PlainText } from "#src/ui/plain-text.tsx";

type DateTicketProps = { startsAt: string; grand?: boolean; children: ReactNode };

/** A ticket with the day on its stub. */
export function DateTicket({ startsAt, grand, children }: DateTicketProps) {
  const { timeZone } = useSite();
  const { month, day, weekday } = dateSheet(timeZone, startsAt);
  return (
    <article className={grand ? "ticket ticket-grand" : "ticket"}>
      {/* Hidden from screen readers: the text next to it has the same day. */}
      <div aria-hidden="true" className="ticket-stub bg-lilac-wash text-lilac-ink">
        <span className="type-label">{month}</span>
        <span className="ticket-day">{day}</span>
        <span className="type-small">{weekday}</span>
      </div>
      <div className="ticket-rest">{children}</div>
    </article>
  );
}

type AppointmentTicketProps = {
  appointment: Appointment;
  startsAt: string;
  endsAt: string;
  /** "h2" below the heading of the page. */
  heading?: "h1" | "h2";
};

/** What, when and where: the head of the page of an appointment. */
export function AppointmentTicket({
  appointment,
  startsAt,
  endsAt,
  heading: Heading = "h1",
}: AppointmentTicketProps) {
  const { timeZone } = useSite();
  const { words, mode, subject, state, place, town, with: other } = appointment;
  const online = mode === "video";
  const cancelled = state === "cancelled";
  const where = place ?? (online ? "Video call" : (town ?? "In person"));
  const rest = placeNote(appointment);
  return (
    <DateTicket grand startsAt={startsAt}>
      <div className="flex flex-wrap gap-[.4rem]">
        <Badge tone="lilac" icon={CalendarCheck}>
          {words.label}
        </Badge>
        <Badge>{modeLabels[mode]}</Badge>
        {cancelled && <Badge tone="danger">Cancelled</Badge>}
      </div>
      <Heading dir="auto" tabIndex={-1} className="type-h2 wrap-anywhere outline-none">
        {subject.title}
      </Heading>
      <dl className="grid gap-3 lg:grid-cols-2">
        <Fact icon={Clock} name="When" main={longDay(timeZone, startsAt)}>
          {hoursOf(timeZone, startsAt, endsAt)}
        </Fact>
        {!cancelled && (
          <Fact
            icon={online ? Video : MapPin}
            name="Where"
            main={<PlainText text={where} links={place !== null && other.verifiedSince !== null} />}
          >
            {rest}
          </Fact>
        )}
      </dl>
    </DateTicket>
  );
}

/** "Hoboken, NJ · only you two see this" */
function placeNote({ place, town, mode, subject, can, with: other }: Appointment): string {
  if (place)
    return [mode === "in-person" && town, "only you two see this"]
      .filter(Boolean)
      .join(" · ")
      .replace(/^only/, "Only");
  if (subject.mine) return can.writePlace ? "You haven’t written where yet" : "";
  return can.move ? `${other.firstName} writes ${mode === "video" ? "the link" : "where"}` : "";
}
