import { Flag } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useAction } from "#src/client/use-action.ts";
import { answerHowItWas } from "#src/core/messages/client/appointment-writes.api.ts";
import type { AppointmentAnswer } from "#src/core/messages/appointment.options.ts";
import type { Appointment, AppointmentAnswered } from "#src/core/messages/appointment.schema.ts";
import { ReportButton } from "#src/core/moderation/client/report-button.tsx";
import { Button } from "#src/ui/button.tsx";

export type AnswerReport = NonNullable<AppointmentAnswered["report"]>;

type OpenedReportProps = { report: AnswerReport; appointment: Appointment };

function OpenedReport({ report, appointment }: OpenedReportProps) {
  const { kind, subjectId, reason } = report;
  return (
    <ReportButton
      kind={kind}
      subjectId={subjectId}
      reason={reason}
      what={kind.replaceAll("-", " ")}
      by={appointment.with}
      says={appointment.subject.title}
    >
      {(ask) => <AskAtOnce ask={ask} />}
    </ReportButton>
  );
}

function AskAtOnce({ ask }: { ask: () => void }) {
  const askNow = useEffectEvent(ask);
  useEffect(() => askNow(), []);
  return null;
}

type ReportAfterProps = {
  appointment: Appointment;
  answered: AppointmentAnswer;
  /** Opened at once. */
  report?: AnswerReport | undefined;
  wide?: boolean;
};

/**
 * The report that an unfavourable answer leads to, at once or at a press: she may have closed it, or lost the connection. The same
 * answer again changes nothing.
 */
export function ReportAfter({ appointment, answered, report, wide = false }: ReportAfterProps) {
  const [opened, setOpened] = useState({ times: 0, report: report ?? null });
  const opening = useAction<AppointmentAnswer, AppointmentAnswered>({
    call: answerHowItWas(appointment.id),
    failed: "Failed to open the report. Please try again.",
    onDone: (answer) => setOpened(({ times }) => ({ times: times + 1, report: answer.report })),
  });
  return (
    <>
      <Button
        wide={wide}
        icon={Flag}
        className="noscript:hidden"
        busy={opening.busy}
        onClick={() => opening.run(answered)}
      >
        Report
      </Button>
      {opened.report && <OpenedReport key={opened.times} report={opened.report} appointment={appointment} />}
    </>
  );
}
