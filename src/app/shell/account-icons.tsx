import { Bell } from "#src/core/notifications/client/bell.tsx";
import { MessagesLink } from "#src/core/messages/client/messages-link.tsx";

/** The icons in the header with a member's unread messages and notifications. */
export const AccountIcons = () => (
  <>
    <MessagesLink />
    <Bell />
  </>
);
