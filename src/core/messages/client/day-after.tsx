import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Lock } from "lucide-react";
import { useId, useState } from "react";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import { answerHowItWas, changeShown } from "#src/core/messages/client/appointment-writes.api.ts";
import { backFrom, dayAndTime, hasParted } from "#src/core/messages/client/appointment-text.ts";
import { SubjectFacts } from "#src/core/messages/client/contact-subject-card.tsx";
import { ReportAfter, type AnswerReport } from "#src/core/messages/client/report-after.tsx";
import { useFocusOnChange } from "#src/core/messages/client/use-focus-on-change.ts";
import { appointmentQuery } from "#src/core/messages/client/appointment.api.ts";
import { isUnfavourable, type AppointmentAnswer } from "#src/core/messages/appointment.options.ts";
import type { Appointment, AppointmentAnswered } from "#src/core/messages/appointment.schema.ts";
import { personName } from "#src/core/people/person.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

type DayAfterProps = { appointment: Appointment };

/** Asks once how it was; an unfavourable answer opens a report with its reason chosen. Any other may be changed. */
export function DayAfter({ appointment, again: asksAgain = false }: DayAfterProps & { again?: boolean }) {
  const { timeZone } = useSite();
  const client = useQueryClient();
  const { id, question, words, subject, startsAt, with: other, can } = appointment;
  const titleId = useId();
  const [chosen, setChosen] = useState<AppointmentAnswer>();
  const [report, setReport] = useState<AnswerReport>();
  const [again, setAgain] = useState(asksAgain);
  const asks = can.answer || (again && can.changeAnswer);
  const page = useFocusOnChange<HTMLDivElement>(String(asks));
  const answering = useAction<AppointmentAnswer, AppointmentAnswered>({
    call: answerHowItWas(id),
    done: (_, answer) =>
      answer === "as-described" ? { title: "Thank you", description: "Your answer is saved." } : undefined,
    failed: "Failed to save your answer. Please try again.",
    onDone: (answered, answer) => {
      if (answered.report) setReport(answered.report);
      setAgain(false);
      changeShown(client, id, (shown) => ({
        ...shown,
        question: shown.question && { ...shown.question, answered: answer },
        can: { ...shown.can, answer: false, changeAnswer: !isUnfavourable(answer) },
      }));
    },
    onFailed: () => client.invalidateQueries({ queryKey: appointmentQuery(id).queryKey }),
  });
  const detail = [
    startsAt && dayAndTime(timeZone, startsAt),
    !hasParted(appointment) && `with ${personName(other)}`,
  ]
    .filter(Boolean)
    .join(" · ");
  const unfavourable = chosen !== undefined && isUnfavourable(chosen);
  return (
    <div ref={page} className="mx-auto grid max-w-[34rem] gap-5 pt-4">
      <h1 id={titleId} tabIndex={-1} className="outline-none">
        {asks ? `How was the ${words.noun}?` : "Thank you"}
      </h1>
      <div className="flex items-center gap-3 rounded-card bg-surface p-2 shadow-rest">
        <SubjectFacts subject={{ ...subject, detail }} />
      </div>
      {asks ? (
        <>
          <div role="group" aria-labelledby={titleId} className="grid gap-3">
            {question?.choices.map(({ answer, label, hint }) => (
              <Choice
                key={answer}
                label={label}
                hint={hint}
                // The favourable one is saved at once.
                pressed={isUnfavourable(answer) ? chosen === answer : undefined}
                busy={answering.running === answer}
                disabled={answering.busy}
                onPress={() => (isUnfavourable(answer) ? setChosen(answer) : answering.run(answer))}
              />
            ))}
          </div>
          <p className="flex items-center gap-2">
            <Icon icon={Lock} className="size-5 flex-none" />
            <span>Only organizers read this. We don’t tell her.</span>
          </p>
          <div className="flex flex-wrap gap-3 noscript:hidden">
            <Button
              variant="primary"
              busy={unfavourable && answering.running === chosen}
              disabled={!unfavourable || answering.busy}
              onClick={() => chosen && answering.run(chosen)}
            >
              Continue to Report
            </Button>
            {!again && (
              <Button variant="quiet" disabled={answering.busy} onClick={() => answering.run("skipped")}>
                Skip
              </Button>
            )}
          </div>
          <p className="type-small text-ink-soft">
            {`We ask this once. “${question?.choices[0]?.label}” is saved with one press; the other two open a short report.`}
          </p>
        </>
      ) : (
        <Answered appointment={appointment} report={report} />
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  hint: string;
  pressed: boolean | undefined;
  busy: boolean;
  disabled: boolean;
  onPress: () => void;
};

const Choice = ({ label, hint, pressed, busy, disabled, onPress }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    aria-busy={busy || undefined}
    disabled={disabled}
    onClick={onPress}
    className={clsx(
      "grid min-h-14 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-control px-4 py-[.6rem] text-left",
      pressed
        ? "bg-accent-wash shadow-[inset_0_0_0_2px_var(--accent-ink)]"
        : "bg-surface shadow-[inset_0_0_0_1.5px_var(--line-control)] hover:bg-paper-sunk",
    )}
  >
    <span
      aria-hidden="true"
      className={clsx(
        "row-span-2 size-5 rounded-full bg-surface",
        pressed ? "border-6 border-accent-ink" : "border-2 border-line-control",
      )}
    />
    <span className="font-medium">{label}</span>
    <span className="col-start-2 type-small text-ink-soft">{hint}</span>
  </button>
);

function Answered({ appointment, report }: DayAfterProps & { report: AnswerReport | undefined }) {
  const answered = appointment.question?.answered;
  return (
    <>
      <p role="status">
        {answered === "skipped" ? "We won’t ask again." : "Only organizers read your answer."}
      </p>
      <div className="flex flex-wrap gap-3">
        {answered && isUnfavourable(answered) && (
          <ReportAfter appointment={appointment} answered={answered} report={report} />
        )}
        <Button asChild>
          <Link {...backFrom(appointment)}>Back to Messages</Link>
        </Button>
      </div>
    </>
  );
}
