import { useAction } from "#src/client/use-action.ts";
import { markRead } from "#src/core/notifications/client/notification.api.ts";

export const useMarkAllRead = (onDone = () => {}) =>
  useAction({
    call: () => markRead({}),
    failed: "Failed to mark your notifications as read. Please try again.",
    changes: ["/api/notifications", "/api/unread"],
    onDone,
  });
