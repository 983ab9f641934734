import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { patchItem } from "#src/client/resource-cache.ts";
import { useSite } from "#src/client/site.ts";
import { cancellationDraft } from "#src/features/events/client/event-text.ts";
import { cancelEvent } from "#src/features/events/client/event.api.ts";
import { cancelNote } from "#src/features/events/client/host-text.ts";
import { cancellation, type EventDetail } from "#src/features/events/event.schema.ts";
import { Textarea } from "#src/ui/input.tsx";

type CancelFormProps = { event: EventDetail; onClose: () => void };

export function CancelForm({ event, onClose }: CancelFormProps) {
  const client = useQueryClient();
  const site = useSite();
  const [now] = useState(() => new Date());
  const form = useDialogForm({
    schema: cancellation,
    initial: { reason: "" },
    draft: cancellationDraft(event.id),
    call: cancelEvent(event.id),
    done: { title: "Event cancelled", description: "We’ll tell everyone who planned to come, and why." },
    failed: "Failed to cancel event. Please try again.",
    changes: ["/api/events"],
    onDone: (cancelled) => {
      patchItem(client, "/api/events", event.id, cancelled);
      onClose();
    },
  });
  const who = cancelNote(event, site, now);
  return (
    <FormDialog
      form={form}
      title="Cancel This Event"
      discardTitle="Discard your reason?"
      submitLabel="Cancel Event"
      cancelLabel="Keep Event"
      onClose={onClose}
    >
      <p>{`${who[0]!.toUpperCase() + who.slice(1)} This can’t be undone.`}</p>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        required
        hint="Everyone sees it there, and on the event’s page."
      >
        {(field) => <Textarea {...field} placeholder="I caught a cold, and I’m sorry." />}
      </FormField>
    </FormDialog>
  );
}
