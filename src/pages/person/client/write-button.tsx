import { ContactButton } from "#src/core/messages/client/contact-button.tsx";
import { OpenConversation } from "#src/core/messages/client/contact-line.tsx";
import type { KnownContact } from "#src/core/messages/client/contact.api.ts";
import { locationOf } from "#src/features/events/client/event-text.ts";
import { eventOpenings } from "#src/features/events/event.options.ts";
import { listingOpenings } from "#src/features/housing/listing-contact.options.ts";
import { MessageButton } from "#src/features/roommates/client/message-button.tsx";
import { dollars } from "#src/shared/format.ts";
import type { MemberPage } from "#src/pages/person/person.schema.ts";

/** Where an event is, as far as everybody may know. */
export const townOf = (event: MemberPage["events"][number]) =>
  locationOf({ ...event, hasAddress: false, addressNeed: null });

const aboutHome = ({ id, title, location, price, images: [url], cover }: MemberPage["homes"][number]) => ({
  subjectId: id,
  title,
  detail: location,
  price: `${dollars(price)} / month`,
  picture: url && cover ? { url, ...cover } : null,
  openings: listingOpenings,
});

const aboutEvent = (event: MemberPage["events"][number]) => ({
  subjectId: event.id,
  title: event.title,
  detail: townOf(event),
  openings: eventOpenings,
});

type WriteButtonProps = { page: MemberPage; contact: KnownContact | undefined };

/** Opens the conversation with her, or a first message about what the server has chosen; nothing if she can't be written to. */
export function WriteButton({ page, contact }: WriteButtonProps) {
  const { person, roommate, homes, events, writeAbout } = page;
  if (writeAbout === "roommate" && roommate) {
    return (
      <MessageButton
        label="Message"
        variant="primary"
        roommate={{ ...roommate, user: person }}
        resumesDraft
      />
    );
  }
  const [home] = writeAbout === "listing" ? homes : [];
  const [event] = writeAbout === "event" ? events : [];
  const subject = home ? aboutHome(home) : event && aboutEvent(event);
  if (!writeAbout || !subject)
    return contact ? <OpenConversation contact={contact} variant="primary" /> : null;
  return (
    <ContactButton
      {...subject}
      kind={writeAbout}
      to={person}
      label={`Message ${person.firstName}`}
      button="Message"
      done="Message Sent"
      action="message a member"
      why="Verified members can message each other. Choose a plan and get verified, then say hello."
      dialog="message"
      conversation={contact}
      resumesDraft
      variant="primary"
    />
  );
}
