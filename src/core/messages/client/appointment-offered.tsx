import { useHydrated } from "@tanstack/react-router";
import { Calendar, CalendarClock } from "lucide-react";
import { useId, useState } from "react";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import { CardTitle } from "#src/core/messages/client/appointment-card.tsx";
import { LineDialog, useLineQuestion } from "#src/core/messages/client/appointment-line-dialog.tsx";
import {
  countOfTimes,
  dayAndTime,
  offerFacts,
  shortDay,
} from "#src/core/messages/client/appointment-text.ts";
import { takeTime } from "#src/core/messages/client/appointment-writes.api.ts";
import { useOfferDialog } from "#src/core/messages/client/plan-appointment.tsx";
import { useAppointmentAct } from "#src/core/messages/client/use-appointment-act.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { timeIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { ChoiceRows } from "#src/ui/choice-rows.tsx";

type OfferedProps = { appointment: Appointment };

/** Times that were offered, and not taken yet. */
export function AppointmentOffered({ appointment }: OfferedProps) {
  const { state, offeredByMe, with: other, can } = appointment;
  if (state === "others-asked")
    return (
      <>
        <CardTitle icon={CalendarClock}>
          {offeredByMe ? `${other.firstName} asks for other times` : "You asked for other times"}
        </CardTitle>
        {can.offer && offeredByMe && <OfferOthers />}
      </>
    );
  return offeredByMe ? <OwnOffer appointment={appointment} /> : <TheirOffer appointment={appointment} />;
}

function OfferOthers() {
  const { show } = useOfferDialog();
  return (
    <Button size="small" className="noscript:hidden" onClick={() => void show()}>
      Offer Other Times
    </Button>
  );
}

function OwnOffer({ appointment }: OfferedProps) {
  const { timeZone } = useSite();
  const { times, with: other, can } = appointment;
  const ask = useLineQuestion();
  return (
    <>
      <CardTitle icon={Calendar}>{`You offered ${countOfTimes(times.length)}`}</CardTitle>
      <p className="type-small text-ink-soft">{offerFacts(timeZone, appointment)}</p>
      <ul className="grid gap-1">
        {times.map((time) => (
          <li key={time}>{choiceLabel(timeZone, time)}</li>
        ))}
      </ul>
      <p className="type-small text-ink-soft">{`${other.firstName} takes one, or asks for others.`}</p>
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {can.offer && <OfferOthers />}
        {can.cancel && (
          <Button size="small" onClick={() => ask("withdraw")}>
            Take Back
          </Button>
        )}
      </div>
      <LineDialog appointment={appointment} />
    </>
  );
}

function TheirOffer({ appointment }: OfferedProps) {
  const { timeZone } = useSite();
  const now = useNow();
  const { id, times, mode, subject, can, words } = appointment;
  const [errorId, titleId] = [useId(), useId()];
  const ask = useLineQuestion();
  const [chosen, setChosen] = useState<string>();
  // Hydration needs what the server has rendered; after it, an open page follows the clock.
  const hydrated = useHydrated();
  const open = hydrated ? times.filter((time) => Date.parse(time) > now.getTime()) : times;
  const picked = chosen !== undefined && open.includes(chosen) ? chosen : open[0];
  const taking = useAppointmentAct<string>(id, {
    call: takeTime(id),
    done: ({ startsAt }) => ({
      title: `${words.label} planned`,
      description: startsAt
        ? `${dayAndTime(timeZone, startsAt)}. We’ll remind you both.`
        : "We’ll remind you both.",
    }),
    failed: "Failed to take this time. Please try again.",
  });
  const comes = mode === "in-person" && !subject.mine;
  return (
    <>
      <div id={titleId}>
        <CardTitle icon={Calendar}>{comes ? "When could you come?" : "Which time suits you?"}</CardTitle>
      </div>
      <p className="type-small text-ink-soft">{offerFacts(timeZone, appointment)}</p>
      <ChoiceRows
        labelledBy={titleId}
        describedBy={open.length < times.length ? errorId : undefined}
        choices={times.map((time) => ({
          value: time,
          label: choiceLabel(timeZone, time),
          disabled: !can.take || !open.includes(time),
        }))}
        value={picked}
        onChange={setChosen}
      />
      {open.length < times.length && (
        <p id={errorId} className="type-small text-ink-soft">
          {open.length === 0 ? "These times have passed." : "What is crossed out has passed."}
        </p>
      )}
      {can.take && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 noscript:hidden">
          {picked && (
            <Button wide variant="ink" busy={taking.busy} onClick={() => taking.run(picked)}>
              Take This Time
            </Button>
          )}
          <Button wide onClick={() => ask("others")}>
            Ask for Others
          </Button>
        </div>
      )}
      <LineDialog appointment={appointment} />
    </>
  );
}

/** "Sat, Dec 5 · 11:00 AM" */
const choiceLabel = (timeZone: string, time: string) =>
  `${shortDay(timeZone, time)} · ${timeIn(timeZone, time)}`;
