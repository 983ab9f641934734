import { isAskedAbout } from "#src/core/messages/client/contact.api.ts";
import { useContacts } from "#src/core/messages/client/contacts.tsx";
import { ContactButton } from "#src/core/messages/client/contact-button.tsx";
import { useCan, useCurrentUser, useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { locationOf } from "#src/features/events/client/event-text.ts";
import { eventOpenings } from "#src/features/events/event.options.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";

export function AskHost({ event }: { event: EventDetail }) {
  const { id, host, title, status, isOver } = event;
  const user = useCurrentUser();
  const suspended = useIsSuspended();
  const mayWrite = useCan("message.write");
  const [contact] = useContacts([host.id]);
  if (status !== "scheduled" || isOver || suspended || user?.id === host.id) return null;
  return (
    <ContactButton
      kind="event"
      subjectId={mayWrite ? id : null}
      title={title}
      detail={locationOf(event)}
      openings={eventOpenings}
      to={host}
      label="Ask the Host"
      done="Message Sent"
      action="ask the host"
      why="Verified members can message each other. Choose a plan and get verified, then ask her."
      dialog="ask-host"
      conversation={contact && isAskedAbout(contact, id) ? contact : undefined}
      resumesDraft
      size="small"
    />
  );
}
