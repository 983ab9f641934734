import { useQueryClient } from "@tanstack/react-query";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { useSite } from "#src/client/site.ts";
import { editedEventDraft } from "#src/features/events/client/event-drafts.ts";
import { formValuesOf } from "#src/features/events/client/event-form-values.ts";
import { eventFormSchema } from "#src/features/events/client/event-form.schema.ts";
import { EventForm } from "#src/features/events/client/event-form.tsx";
import { patchItem } from "#src/client/resource-cache.ts";
import { editEvent } from "#src/features/events/client/host.api.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";

type EditEventProps = { event: EventDetail; onClose: () => void };

export function EditEvent({ event, onClose }: EditEventProps) {
  const client = useQueryClient();
  const { timeZone } = useSite();
  const form = useApiForm({
    schema: eventFormSchema,
    initial: formValuesOf(event, timeZone),
    draft: editedEventDraft(event.id),
    updatedAt: event.updatedAt,
    call: editEvent(event.id),
    done: { title: "Success", description: "The event has been updated." },
    failed: "Failed to update event. Please try again.",
    changes: ["/api/events"],
    onDone: (edited) => {
      patchItem(client, "/api/events", event.id, edited);
      onClose();
    },
  });
  return (
    <EventForm
      form={form}
      title="Edit Event"
      discardTitle="Discard your changes?"
      submitLabel="Save Changes"
      onClose={onClose}
      note={
        <p className="type-small text-ink-soft">
          Whoever comes is told of changes. A new time or place asks everyone again.
        </p>
      }
    />
  );
}
