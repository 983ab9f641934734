import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, isNotFound, isUnauthorized, messageOf } from "#src/client/api-error.ts";
import { newKey, readDraft, useDraft } from "#src/client/drafts.ts";
import { goToLogin } from "#src/client/login-redirect.ts";
import { conversationQuery } from "#src/core/messages/client/message.api.ts";
import { writeMessage, addMessage } from "#src/core/messages/client/message-writes.api.ts";

/** A message that is not stored yet; `error` says why the server refused it. Without one it is sent as soon as it can be. */
export type OutboxItem = {
  key: string;
  text: string;
  error?: string;
};

const refused = "Not sent. Please try again.";
/** How long to wait before trying again without a sign that the connection is back, in ms. */
export const resendDelay = 10_000;

/**
 * The outbox of a conversation: its messages show at once and are sent in order, each under its own key, which lets none
 * be stored twice. Without a connection (`offline`) they wait, also over a reload, and are sent once `resume` says that it
 * is back, or after a while. What the server refuses stays with Try Again.
 */
export function useOutbox(id: string) {
  const client = useQueryClient();
  const draft = `messages unsent ${id}`;
  const [outbox, setOutbox] = useDraft<OutboxItem[]>(draft, []);
  const [offline, setOffline] = useState(false);
  const sending = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = (act: (before: OutboxItem[]) => OutboxItem[]) => {
    const after = act(readDraft(draft) ?? []);
    setOutbox(after.length > 0 ? after : undefined);
  };
  /** Sends one; resolves to whether the next may follow. */
  const sendOne = async ({ key, text }: OutboxItem): Promise<boolean> => {
    try {
      addMessage(client, id, await writeMessage(id, text, key));
      change((before) => before.filter((one) => one.key !== key));
    } catch (failure) {
      // It waits, and is sent once she is back.
      if (isUnauthorized(failure)) {
        goToLogin();
        return false;
      }
      if (!(failure instanceof ApiError)) {
        setOffline(true);
        again.current = setTimeout(() => void resume(), resendDelay);
        return false;
      }
      // Left, deleted or blocked meanwhile: the page says so.
      if (isNotFound(failure)) await client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
      const error = messageOf(failure, refused);
      change((before) => before.map((one) => (one.key === key ? { ...one, error } : one)));
    }
    setOffline(false);
    return true;
  };
  async function resume() {
    if (sending.current) return;
    sending.current = true;
    clearTimeout(again.current);
    const next = () => readDraft<OutboxItem[]>(draft)?.find((item) => item.error === undefined);
    let goOn = true;
    // One after the other: they arrive in the order in which they were written.
    for (let item = next(); item && goOn; item = next()) {
      // oxlint-disable-next-line no-await-in-loop
      goOn = await sendOne(item);
    }
    sending.current = false;
  }
  // Stored before a reload, or before she left the page.
  const begin = useEffectEvent(resume);
  useEffect(() => {
    void begin();
    return () => clearTimeout(again.current);
  }, []);
  return {
    outbox,
    offline,
    resume: () => void resume(),
    write(text: string) {
      change((before) => [...before, { key: newKey(), text }]);
      void resume();
    },
    retry({ key, text }: OutboxItem) {
      change((before) => before.map((one) => (one.key === key ? { key, text } : one)));
      void resume();
    },
    discard: ({ key }: OutboxItem) => change((before) => before.filter((one) => one.key !== key)),
  };
}
