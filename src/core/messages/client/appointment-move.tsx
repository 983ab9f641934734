import { CalendarClock } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { EventLine } from "#src/core/messages/client/appointment-card.tsx";
import {
  dayAndTime,
  shortTimeBeside,
  timeBeside,
  weekdayAndTime,
} from "#src/core/messages/client/appointment-text.ts";
import { answerMove } from "#src/core/messages/client/appointment-writes.api.ts";
import { useAppointmentAct } from "#src/core/messages/client/use-appointment-act.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { Button } from "#src/ui/button.tsx";

type Move = NonNullable<Appointment["move"]>;
type AppointmentMoveProps = { appointment: Appointment; move: Move; startsAt: string };

/** The question about a new time, which the other answers. */
export function AppointmentMove({ appointment, move, startsAt }: AppointmentMoveProps) {
  const { timeZone } = useSite();
  const { words, with: other, can } = appointment;
  const { firstName } = other;
  const asked = timeBeside(timeZone, move.startsAt, startsAt);
  return (
    <div className="grid gap-3">
      <EventLine icon={CalendarClock}>
        {move.byMe
          ? `You asked to move the ${words.noun} to ${asked}. ${weekdayAndTime(timeZone, startsAt)} holds until ${firstName} takes it.`
          : `${firstName} would like to move the ${words.noun} to ${asked}`}
      </EventLine>
      {can.answerMove && <MoveAnswer appointment={appointment} move={move} startsAt={startsAt} />}
    </div>
  );
}

/** "Take 11:30", "Keep 11:00" */
export function MoveAnswer({ appointment, move, startsAt }: AppointmentMoveProps) {
  const { timeZone } = useSite();
  const { id, words, with: other } = appointment;
  const answering = useAppointmentAct<boolean>(id, {
    call: answerMove(id, move.startsAt),
    done: (changed, takes) => ({
      title: takes ? `${words.label} moved` : "The time stays",
      description: changed.startsAt
        ? `${dayAndTime(timeZone, changed.startsAt)}. We’ll tell ${other.firstName}.`
        : `We’ll tell ${other.firstName}.`,
    }),
    failed: "Failed to send your answer. Please try again.",
  });
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden [li_&]:pl-11">
      <Button
        size="small"
        variant="ink"
        busy={answering.running === true}
        disabled={answering.busy}
        onClick={() => answering.run(true)}
      >
        {`Take ${shortTimeBeside(timeZone, move.startsAt, startsAt)}`}
      </Button>
      <Button
        size="small"
        busy={answering.running === false}
        disabled={answering.busy}
        onClick={() => answering.run(false)}
      >
        {`Keep ${shortTimeBeside(timeZone, startsAt, move.startsAt)}`}
      </Button>
    </div>
  );
}
