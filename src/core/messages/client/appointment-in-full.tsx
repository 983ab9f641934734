import { Link } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import { LineDialog, useLineQuestion } from "#src/core/messages/client/appointment-line-dialog.tsx";
import { MoveAnswer } from "#src/core/messages/client/appointment-move.tsx";
import {
  dayAndTime,
  endText,
  shortDay,
  timeBeside,
  weekdayOf,
} from "#src/core/messages/client/appointment-text.ts";
import { AppointmentTicket } from "#src/core/messages/client/appointment-ticket.tsx";
import { AskToMove } from "#src/core/messages/client/ask-to-move.tsx";
import { ReportAfter } from "#src/core/messages/client/report-after.tsx";
import { TellFriend } from "#src/core/messages/client/tell-friend.tsx";
import { useFocusOnChange } from "#src/core/messages/client/use-focus-on-change.ts";
import { WritePlace } from "#src/core/messages/client/write-place.tsx";
import { isUnfavourable } from "#src/core/messages/appointment.options.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { personName } from "#src/core/people/person.ts";
import { addDays, dayIn, momentOf, timeIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";

type InFullProps = { appointment: Appointment };
type AnsweringProps = { onChangeAnswer: () => void };

export function AppointmentInFull({ appointment, onChangeAnswer }: InFullProps & AnsweringProps) {
  const { state, startsAt, endsAt, words, move } = appointment;
  const page = useFocusOnChange<HTMLDivElement>(`${state} ${move?.startsAt}`);
  if (!startsAt || !endsAt) return <NotPlanned appointment={appointment} />;
  if (state === "cancelled") {
    return (
      <div ref={page} className="grid gap-6 pt-2">
        <AppointmentTicket appointment={appointment} startsAt={startsAt} endsAt={endsAt} />
        <p className="type-lead">{endText(appointment).replace(/\.?$/, ".")}</p>
      </div>
    );
  }
  return (
    <div ref={page} className="grid gap-x-12 gap-y-8 pt-2 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="lg:col-span-2">
        <AppointmentTicket appointment={appointment} startsAt={startsAt} endsAt={endsAt} />
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <MoveQuestion appointment={appointment} startsAt={startsAt} />
        {appointment.can.writePlace && (
          <section className="grid gap-3">
            <h2 className="type-h3">Where you meet</h2>
            <p className="max-w-[38rem] text-ink-soft">
              {`Only ${appointment.with.firstName} sees what you write. We erase it 30 days after the ${words.noun}.`}
            </p>
            <WritePlace appointment={appointment} />
          </section>
        )}
        <TellFriend appointment={appointment} startsAt={startsAt} />
        <InYourCalendar appointment={appointment} startsAt={startsAt} endsAt={endsAt} />
      </div>
      <Box appointment={appointment} startsAt={startsAt} endsAt={endsAt} onChangeAnswer={onChangeAnswer} />
    </div>
  );
}

function NotPlanned({ appointment }: InFullProps) {
  const { words, subject, state, conversationId } = appointment;
  return (
    <div className="grid justify-items-start gap-4 pt-4">
      <h1 dir="auto" className="type-h2 wrap-anywhere">
        {`${words.label}: ${subject.title}`}
      </h1>
      <p className="text-ink-soft">
        {state === "cancelled" ? endText(appointment).replace(/\.?$/, ".") : "No time is taken yet."}
      </p>
      <Button asChild variant="primary">
        <Link to="/messages/$id" params={{ id: conversationId }}>
          Go to Messages
        </Link>
      </Button>
    </div>
  );
}

type PlannedProps = InFullProps & { startsAt: string };

function MoveQuestion({ appointment, startsAt }: PlannedProps) {
  const { timeZone } = useSite();
  const { move, can, words, with: other } = appointment;
  if (!move) return null;
  const asked = timeBeside(timeZone, move.startsAt, startsAt);
  return (
    <section className="grid justify-items-start gap-3 rounded-card bg-butter-wash p-5 text-butter-ink">
      <h2 className="type-h3">
        {move.byMe ? `You asked for ${asked}` : `${other.firstName} would like ${asked}`}
      </h2>
      <p>
        {`The ${words.noun} stays at ${timeIn(timeZone, startsAt)} until ${move.byMe ? other.firstName : "you"} ${move.byMe ? "takes" : "take"} the new time.`}
      </p>
      {can.answerMove && <MoveAnswer appointment={appointment} move={move} startsAt={startsAt} />}
    </section>
  );
}

function InYourCalendar({ appointment, startsAt, endsAt }: PlannedProps & { endsAt: string }) {
  const { timeZone } = useSite();
  const { title, place, note, with: other } = appointment;
  const lines = [
    `${shortDay(timeZone, startsAt)}, ${timeIn(timeZone, startsAt)} – ${timeIn(timeZone, endsAt)}`,
    ...(place ? [place] : []),
    [`With ${personName(other).replace(/\.?$/, ".")}`, note].filter(Boolean).join(" "),
  ];
  return (
    <section className="grid gap-3">
      <h2 className="type-h3">In your calendar</h2>
      <div className="grid max-w-[32rem] gap-1 rounded-small border-l-4 border-lilac-ink bg-lilac-wash px-4 py-3 text-lilac-ink wrap-anywhere">
        <p className="type-label">{title}</p>
        {lines.map((line) => (
          <p key={line} className="type-small">
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}

function Box({
  appointment,
  startsAt,
  endsAt,
  onChangeAnswer,
}: PlannedProps & AnsweringProps & { endsAt: string }) {
  const { timeZone } = useSite();
  const { id, can, words, question, with: other } = appointment;
  const now = useNow();
  const over = new Date(endsAt) <= now;
  const begun = over ? `It was on ${dayAndTime(timeZone, startsAt)}` : "It’s time";
  const ask = useLineQuestion();
  return (
    <aside
      aria-label={words.label}
      className="grid content-start gap-4 self-start rounded-card bg-surface p-6 shadow-panel"
    >
      <h2 className="type-h3">
        {new Date(startsAt) > now ? remindersText(timeZone, appointment, startsAt) : begun}
      </h2>
      {!over && (
        <Button asChild wide variant="primary" icon={CalendarPlus}>
          <a href={`/api/appointments/${id}/calendar.ics`} download>
            Add to Calendar
          </a>
        </Button>
      )}
      {question?.answered && <YourAnswer appointment={appointment} question={question} />}
      {can.changeAnswer && (
        <Button wide variant="quiet" className="noscript:hidden" onClick={onChangeAnswer}>
          {question?.answered === "skipped" ? "Say How It Was" : "Change Your Answer"}
        </Button>
      )}
      {can.move && <AskToMove appointment={appointment} startsAt={startsAt} />}
      {can.cancel && (
        <>
          <Button wide variant="quiet" className="noscript:hidden" onClick={() => ask("cancel")}>
            {`Cancel ${words.label}`}
          </Button>
          <p className="border-t border-line pt-4 type-small text-ink-soft noscript:hidden">
            {`If you cancel, we tell ${other.firstName}. You don’t need a reason.`}
          </p>
        </>
      )}
      <LineDialog appointment={appointment} />
    </aside>
  );
}

type YourAnswerProps = InFullProps & { question: NonNullable<Appointment["question"]> };

/** What she has answered on the day after. */
function YourAnswer({ appointment, question: { choices, answered } }: YourAnswerProps) {
  const label = choices.find(({ answer }) => answer === answered)?.label;
  if (!answered || !label) return null;
  return (
    <>
      <p>{`You answered “${label}”. Only organizers read it.`}</p>
      {isUnfavourable(answered) && <ReportAfter wide appointment={appointment} answered={answered} />}
    </>
  );
}

/** "We’ll remind you both on Friday at 7 PM, and an hour before"; only of the hour if the time was taken after that evening. */
function remindersText(timeZone: string, { answeredAt, movedAt }: Appointment, startsAt: string): string {
  const evening = momentOf(timeZone, `${addDays(dayIn(timeZone, new Date(startsAt)), -1)}T19:00`);
  const agreed = movedAt ?? answeredAt;
  if (!evening || (agreed && new Date(agreed) > evening)) return "We’ll remind you both an hour before";
  return `We’ll remind you both on ${weekdayOf(timeZone, evening.toISOString())} at 7 PM, and an hour before`;
}
