import { useAction } from "#src/client/use-action.ts";
import { markRead } from "#src/core/notifications/client/inbox.api.ts";

export const useReadAll = () =>
  useAction({
    call: () => markRead({}),
    failed: "Failed to mark your notices as read. Please try again.",
    changes: ["/api/notifications"],
  });
