import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { markRead } from "#src/core/notifications/client/notification.api.ts";

/** While anything is unread: marks the notifications that link to the visible page as read. */
export function useReading(unread: number) {
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  useEffect(() => {
    if (unread === 0) return undefined;
    const readIfVisible = () => {
      // The bell is updated live; after a failure they stay unread.
      if (!document.hidden) void markRead({ path }).catch(() => {});
    };
    readIfVisible();
    document.addEventListener("visibilitychange", readIfVisible);
    return () => document.removeEventListener("visibilitychange", readIfVisible);
  }, [path, unread]);
}
