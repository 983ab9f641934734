import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import {
  askForOthers,
  cancelAppointment,
  showAppointment,
} from "#src/core/messages/client/appointment-writes.api.ts";
import { lineTitle, type LineAct } from "#src/core/messages/client/appointment-text.ts";
import { appointmentLine, type Appointment } from "#src/core/messages/appointment.schema.ts";
import { Textarea } from "#src/ui/input.tsx";

export type AppointmentLineProps = { appointment: Appointment; act: LineAct; onClose: () => void };

const textOf = ({ words, with: { firstName } }: Appointment) => ({
  others: {
    lead: `${firstName} is asked to offer other times.`,
    submit: "Ask for Others",
    keep: "Cancel",
    done: { title: "Asked for other times", description: `We’ll tell you when ${firstName} offers some.` },
  },
  withdraw: {
    lead: `${firstName} can’t take one of them anymore.`,
    submit: "Take Back",
    keep: "Keep Them",
    done: { title: "Times taken back" },
  },
  cancel: {
    lead: `If you cancel, we tell ${firstName}. You don’t need a reason.`,
    submit: `Cancel ${words.label}`,
    keep: `Keep ${words.label}`,
    done: { title: `${words.label} cancelled`, description: `We’ll tell ${firstName}.` },
  },
});

/** Asks before one of these acts, with an optional line that the other reads as a message. */
export function AppointmentLine({ appointment, act, onClose }: AppointmentLineProps) {
  const client = useQueryClient();
  const { id } = appointment;
  const { lead, submit, keep, done } = textOf(appointment)[act];
  const form = useDialogForm({
    schema: appointmentLine,
    initial: { line: "" },
    draft: `appointment ${act} ${id}`,
    call: (act === "others" ? askForOthers : cancelAppointment)(id),
    done,
    failed: "Failed to send this. Please try again.",
    changes: ["/api/conversations"],
    onDone: (changed) => {
      showAppointment(client, changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={lineTitle(act, appointment.words)}
      discardTitle="Discard your line?"
      submitLabel={submit}
      cancelLabel={keep}
      onClose={onClose}
    >
      <p>{lead}</p>
      <FormField form={form} name="line" label="A line to her" optional>
        {(field) => <Textarea {...field} className="min-h-20!" />}
      </FormField>
    </FormDialog>
  );
}
