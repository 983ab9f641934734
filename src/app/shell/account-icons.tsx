import { Bell } from "#src/core/notifications/client/bell.tsx";
import { MessagesLink } from "#src/core/messages/client/messages-link.tsx";

/** What is new for a member, in the header: her messages and her notices. */
export const AccountIcons = () => (
  <>
    <MessagesLink />
    <Bell />
  </>
);
