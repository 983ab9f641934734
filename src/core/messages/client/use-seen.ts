import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type RefObject } from "react";
import { patchItem } from "#src/client/resource-cache.ts";
import { markSeen } from "#src/core/messages/client/message-writes.api.ts";
import { conversationQuery, refreshMessages } from "#src/core/messages/client/message.api.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";

/** Marks a conversation as read up to the newest message seen on the visible page; its items have `data-message`. */
export function useSeen(
  { id, unread }: Conversation,
  list: RefObject<HTMLElement | null>,
  newest: string | undefined,
) {
  const client = useQueryClient();
  useEffect(() => {
    if (unread === 0 || newest === undefined) return undefined;
    const items = [...(list.current?.querySelectorAll<HTMLElement>("[data-message]") ?? [])];
    const inSight = new Set<Element>();
    let marked: string | undefined;
    const markIfVisible = () => {
      const message = items.findLast((item) => inSight.has(item))?.dataset.message;
      if (document.hidden || message === undefined || message === marked) return;
      marked = message;
      // A failure is ignored: the next message retries.
      void markSeen(id, message).then(
        () => {
          if (message === newest) patchItem(client, "/api/conversations", id, { unread: 0 });
          else void client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
          return refreshMessages(client);
        },
        () => {},
      );
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) inSight.add(target);
        markIfVisible();
      },
      // A message behind the form at the bottom of the window does not count.
      { rootMargin: "0px 0px -64px" },
    );
    for (const item of items) observer.observe(item);
    document.addEventListener("visibilitychange", markIfVisible);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", markIfVisible);
    };
  }, [client, id, unread, list, newest]);
}
