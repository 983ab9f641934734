import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { markRead } from "#src/core/notifications/client/notification.api.ts";

/** While anything is unread: marks what leads to the page that is open, and visible, as read. */
export function useReading(unread: number) {
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  useEffect(() => {
    if (unread === 0) return undefined;
    const readIfVisible = () => {
      // The bell hears of it live; after a failure they stay unread, and look so.
      if (!document.hidden) void markRead({ path }).catch(() => {});
    };
    readIfVisible();
    document.addEventListener("visibilitychange", readIfVisible);
    return () => document.removeEventListener("visibilitychange", readIfVisible);
  }, [path, unread]);
}
