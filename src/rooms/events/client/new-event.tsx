import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { newEventDraft } from "#src/rooms/events/client/event-drafts.ts";
import { emptyEvent } from "#src/rooms/events/client/event-form-values.ts";
import { eventFormSchema } from "#src/rooms/events/client/event-form.schema.ts";
import { EventForm } from "#src/rooms/events/client/event-form.tsx";
import { createEvent } from "#src/rooms/events/client/host.api.ts";
import type { EventDetail } from "#src/rooms/events/event.schema.ts";

type NewEventProps = { onCreated: (event: EventDetail) => void; onClose: () => void };

/** The dialog in which an event is announced. */
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
