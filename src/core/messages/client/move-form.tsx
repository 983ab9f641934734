import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { useSite } from "#src/client/site.ts";
import { moveForm } from "#src/core/messages/client/appointment-form-values.ts";
import { dayAndTime } from "#src/core/messages/client/appointment-text.ts";
import { DayAndHour } from "#src/core/messages/client/appointment-times-field.tsx";
import { askToMove, showAppointment } from "#src/core/messages/client/appointment-writes.api.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { wallTimeIn, zoneNameIn } from "#src/shared/dates.ts";
import { Textarea } from "#src/ui/input.tsx";

export type MoveFormProps = { appointment: Appointment; startsAt: string; onClose: () => void };

export function MoveForm({ appointment, startsAt, onClose }: MoveFormProps) {
  const { timeZone } = useSite();
  const client = useQueryClient();
  const { id, words, with: other } = appointment;
  const { firstName } = other;
  const [time = "", hour = ""] = wallTimeIn(timeZone, new Date(startsAt)).split("T");
  const form = useDialogForm({
    schema: moveForm,
    initial: { time, hour, line: "" },
    draft: `appointment move ${id}`,
    call: askToMove(id),
    done: { title: "Asked", description: `We’ll tell you what ${firstName} answers.` },
    failed: "Failed to ask. Please try again.",
    changes: ["/api/conversations"],
    onDone: (changed) => {
      showAppointment(client, changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Move the ${words.label}`}
      discardTitle="Discard this question?"
      submitLabel={`Ask ${firstName}`}
      busyLabel="Asking..."
      onClose={onClose}
    >
      <p>{`${dayAndTime(timeZone, startsAt)} holds until ${firstName} takes the new time.`}</p>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="type-label">New time</legend>
        <p className="type-small text-ink-soft">{`${zoneNameIn(timeZone, startsAt, "long")}.`}</p>
        <DayAndHour form={form} day="time" hour="hour" label="new time" />
      </fieldset>
      <FormField form={form} name="line" label="A line to her" optional>
        {(field) => <Textarea {...field} className="min-h-20!" />}
      </FormField>
    </FormDialog>
  );
}
