import { Bell } from "#src/foundations/notices/client/bell.tsx";
import { MailboxLink } from "#src/rooms/messages/client/mailbox-link.tsx";

/** What is new for a member, in the header: her messages and her notices. */
export const AccountIcons = () => (
  <>
    <MailboxLink />
    <Bell />
  </>
);
