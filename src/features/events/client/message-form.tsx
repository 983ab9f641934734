import { useState } from "react";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { useSite } from "#src/client/site.ts";
import { hostMessageDraft, whoSeesAddress } from "#src/features/events/client/event-text.ts";
import { writeToAttendees } from "#src/features/events/client/event.api.ts";
import { arrival } from "#src/features/events/client/host-text.ts";
import { hostMessage, type EventDetail } from "#src/features/events/event.schema.ts";
import { Textarea } from "#src/ui/input.tsx";

type MessageFormProps = { event: EventDetail; onClose: () => void };

export function MessageForm({ event, onClose }: MessageFormProps) {
  const site = useSite();
  const [now] = useState(() => new Date());
  const form = useDialogForm({
    schema: hostMessage,
    initial: { message: "" },
    draft: hostMessageDraft(event.id),
    call: writeToAttendees(event.id),
    done: ({ recipients }) => ({
      title: "Message sent",
      description:
        recipients === 0
          ? "Nobody who’s going can read it yet. It’s on the event’s page for when they can."
          : `It’s on its way to ${recipients} ${recipients === 1 ? "person" : "people"}.`,
    }),
    changes: ["/api/events"],
    failed: "Failed to send message. Please try again.",
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Write to Everyone"
      discardTitle="Discard message?"
      submitLabel="Send Message"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="message"
        label="Message"
        required
        hint={`Goes to ${whoSeesAddress(event.everyoneSeesAddress)}. They get ${arrival(site, now)}, and find it on the event’s page. One message a day.`}
      >
        {(field) => <Textarea {...field} className="min-h-40!" placeholder="Where to meet, what to bring" />}
      </FormField>
    </FormDialog>
  );
}
