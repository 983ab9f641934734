import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import type { AppointmentLineProps } from "#src/core/messages/client/appointment-line.tsx";
import { lineTitle, type LineAct } from "#src/core/messages/client/appointment-text.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { ShortSkeleton } from "#src/ui/short-skeleton.tsx";

const AppointmentLine = lazyDialog<AppointmentLineProps>(
  ({ act, appointment }) => lineTitle(act, appointment.words),
  () => import("#src/core/messages/client/appointment-line.tsx").then((module) => module.AppointmentLine),
  { frame: { size: "tall", skeleton: <ShortSkeleton /> } },
);

const name = "appointment-line";

/** Opens the question before one of these acts; {@link LineDialog} shows it. */
export function useLineQuestion() {
  const { show } = useDialog<LineAct>(name);
  return (act: LineAct) => void show(act);
}

/** Asks for other times, takes back an offer or cancels, each after a question; once on a page. */
export function LineDialog({ appointment }: { appointment: Appointment }) {
  const { value, hide } = useDialog<LineAct>(name);
  return value && <AppointmentLine appointment={appointment} act={value} onClose={() => void hide()} />;
}
