import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { isNotFound, isUnauthorized, messageOf } from "#src/client/api-error.ts";
import { newKey, readDraft, useDraft } from "#src/client/drafts.ts";
import { goToLogin } from "#src/client/login-redirect.ts";
import { conversationQuery } from "#src/core/messages/client/message.api.ts";
import { writeMessage, addMessage } from "#src/core/messages/client/message-writes.api.ts";

/** A message that is being sent; `error` says why the last attempt failed. */
export type OutboxItem = {
  key: string;
  text: string;
  error?: string;
};

const unsent = "Not sent. You seem to be offline.";

/**
 * The outbox of a conversation: its messages show at once, are sent in order, each under its own key, and
 * stay with Try Again after a failure, also over a reload.
 */
export function useOutbox(id: string) {
  const client = useQueryClient();
  const draft = `messages unsent ${id}`;
  const [outbox, setOutbox] = useDraft<OutboxItem[]>(draft, []);
  const queue = useRef(Promise.resolve());

  const change = (act: (before: OutboxItem[]) => OutboxItem[]) => {
    const after = act(readDraft(draft) ?? []);
    setOutbox(after.length > 0 ? after : undefined);
  };
  const sendNow = async ({ key, text }: OutboxItem) => {
    try {
      const message = await writeMessage(id, text, key);
      addMessage(client, id, message);
      change((before) => before.filter((one) => one.key !== key));
    } catch (failure) {
      // It waits, and is sent once she is back.
      if (isUnauthorized(failure)) return goToLogin();
      // Left, deleted or blocked meanwhile: the page says so.
      if (isNotFound(failure)) await client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
      const error = messageOf(failure, unsent);
      change((before) => before.map((one) => (one.key === key ? { ...one, error } : one)));
    }
  };
  const send = (item: OutboxItem) => {
    queue.current = queue.current.then(() => sendNow(item));
  };
  const restore = useEffectEvent(() => {
    // May have been stored before the reload; the same key prevents a second one.
    for (const item of readDraft<OutboxItem[]>(draft) ?? []) if (item.error === undefined) send(item);
  });
  useEffect(() => restore(), []);
  return {
    outbox,
    write(text: string) {
      const item = { key: newKey(), text };
      change((before) => [...before, item]);
      send(item);
    },
    retry({ key, text }: OutboxItem) {
      change((before) => before.map((one) => (one.key === key ? { key, text } : one)));
      send({ key, text });
    },
    discard: ({ key }: OutboxItem) => change((before) => before.filter((one) => one.key !== key)),
  };
}
