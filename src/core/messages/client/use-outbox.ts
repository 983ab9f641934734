import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { newKey, useDraft } from "#src/client/drafts.ts";
import { outboxDraft } from "#src/core/messages/client/message.api.ts";
import { changeOutbox, sendOutbox, type OutboxItem } from "#src/core/messages/client/outbox.ts";

/** The outbox of a conversation: shown at once, sent in order, each under its own key; all of it survives a reload. */
export function useOutbox(id: string) {
  const client = useQueryClient();
  const [outbox] = useDraft<OutboxItem[]>(outboxDraft(id), []);
  // A request from before a reload may have stored its message; the same key prevents a second one.
  useEffect(() => void sendOutbox(client, id), [client, id]);
  return {
    outbox,
    write(text: string) {
      changeOutbox(id, (before) => [...before, { key: newKey(), text }]);
      void sendOutbox(client, id);
    },
    retry({ key, text }: OutboxItem) {
      changeOutbox(id, (before) => before.map((one) => (one.key === key ? { key, text } : one)));
      void sendOutbox(client, id);
    },
    discard: ({ key }: OutboxItem) => changeOutbox(id, (before) => before.filter((one) => one.key !== key)),
  };
}
