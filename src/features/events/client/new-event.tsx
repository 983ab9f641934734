import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { newEventDraft } from "#src/features/events/client/event-drafts.ts";
import { emptyEvent } from "#src/features/events/client/event-form-values.ts";
import { eventFormSchema } from "#src/features/events/client/event-form.schema.ts";
import { EventForm } from "#src/features/events/client/event-form.tsx";
import { createEvent } from "#src/features/events/client/host.api.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";

type NewEventProps = { onCreated: (event: EventDetail) => void; onClose: () => void };

export function NewEvent({ onCreated, onClose }: NewEventProps) {
  const form = useApiForm({
    schema: eventFormSchema,
    initial: emptyEvent,
    draft: newEventDraft,
    call: createEvent,
    done: { title: "Success", description: "Your event has been created!" },
    failed: "Failed to create event. Please try again.",
    changes: ["/api/events"],
    onDone: onCreated,
  });
  return (
    <EventForm
      form={form}
      title="Create New Event"
      discardTitle="Discard event?"
      submitLabel="Create Event"
      onClose={onClose}
    />
  );
}
