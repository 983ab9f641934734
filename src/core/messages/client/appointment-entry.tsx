import { Link } from "@tanstack/react-router";
import { CalendarCheck } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { CardTitle } from "#src/core/messages/client/appointment-card.tsx";
import { AppointmentOffered } from "#src/core/messages/client/appointment-offered.tsx";
import { weekdayAndTime } from "#src/core/messages/client/appointment-text.ts";
import { useFocusOnChange } from "#src/core/messages/client/use-focus-on-change.ts";
import { WritePlace } from "#src/core/messages/client/write-place.tsx";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { personName } from "#src/core/people/person.ts";
import { timeIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { TextLink } from "#src/ui/button.tsx";

type EntryProps = { appointment: Appointment };

/** An appointment among the messages: the times offered, and later what came of them. */
export function AppointmentEntry({ appointment }: EntryProps) {
  const { timeZone } = useSite();
  const { offeredByMe, with: other, createdAt, state, move } = appointment;
  // The buttons that answer a move stand below the card.
  const card = useFocusOnChange<HTMLElement>(`${state} ${move?.startsAt}`);
  return (
    <div
      className={
        offeredByMe
          ? "grid max-w-[min(26rem,92%)] gap-1 justify-self-end"
          : "grid max-w-[min(28rem,95%)] grid-cols-[2.25rem_minmax(0,1fr)] gap-x-2 gap-y-1"
      }
    >
      {!offeredByMe && (
        <Avatar name={personName(other)} src={other.profileImageUrl} size="small" className="self-end" />
      )}
      <section
        ref={card}
        aria-label={appointment.words.label}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-card bg-surface p-[min(1rem,4vw)] shadow-panel wrap-anywhere"
      >
        {state === "taken" ? (
          <Taken appointment={appointment} />
        ) : (
          <AppointmentOffered appointment={appointment} />
        )}
      </section>
      <p
        className={
          offeredByMe ? "text-right type-small text-ink-soft" : "col-start-2 type-small text-ink-soft"
        }
      >
        {timeIn(timeZone, createdAt)}
      </p>
    </div>
  );
}

function Taken({ appointment }: EntryProps) {
  const { timeZone } = useSite();
  const { id, startsAt, movedAt, offeredByMe, place, mode, subject, can, with: other } = appointment;
  const { firstName } = other;
  const time = startsAt ? weekdayAndTime(timeZone, startsAt) : "";
  // After a move, either of the two may have taken the time.
  const title = movedAt ? `It’s on ${time} now` : `${offeredByMe ? firstName : "You"} took ${time}`;
  const writer = subject.mine ? "You" : firstName;
  return (
    <>
      <CardTitle icon={CalendarCheck}>{title}</CardTitle>
      {place ? (
        <p className="type-small text-ink-soft">{`${writer} wrote where: ${place}. Only you two see it.`}</p>
      ) : (
        can.move &&
        !subject.mine && (
          <p className="type-small text-ink-soft">
            {`${firstName} writes ${mode === "video" ? "the link" : "where"}. Only you two will see it.`}
          </p>
        )
      )}
      {can.writePlace && !place && <WritePlace appointment={appointment} />}
      {can.answer && (
        <TextLink asChild arrow className="justify-self-start">
          <Link to="/appointments/$id" params={{ id }}>
            {`How was the ${appointment.words.noun}?`}
          </Link>
        </TextLink>
      )}
    </>
  );
}
