import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { showAppointment, writePlace } from "#src/core/messages/client/appointment-writes.api.ts";
import { appointmentPlace, type Appointment } from "#src/core/messages/appointment.schema.ts";
import { Input } from "#src/ui/input.tsx";

export type PlaceFormProps = { appointment: Appointment; onClose: () => void };

export function PlaceForm({ appointment, onClose }: PlaceFormProps) {
  const client = useQueryClient();
  const { id, mode, place, words, with: other } = appointment;
  const form = useDialogForm({
    schema: appointmentPlace,
    initial: { place: place ?? "" },
    draft: `appointment place ${id}`,
    call: writePlace(id),
    done: (saved) =>
      saved.place
        ? { title: "Saved", description: `We’ll tell ${other.firstName}.` }
        : { title: "Removed", description: "We erased where you meet." },
    failed: "Failed to save this. Please try again.",
    changes: ["/api/conversations"],
    onDone: (changed) => {
      showAppointment(client, changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={place ? "Change Where" : "Write Where"}
      discardTitle="Discard your changes?"
      submitLabel="Save"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="place"
        label={mode === "video" ? "Link" : "Where"}
        hint={`Only ${other.firstName} sees it. We erase it 30 days after the ${words.noun}.`}
      >
        {(field) => (
          <Input {...field} placeholder={mode === "video" ? "https://" : "Rombout Avenue, the green porch"} />
        )}
      </FormField>
    </FormDialog>
  );
}
