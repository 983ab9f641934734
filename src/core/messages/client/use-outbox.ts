import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { messageOf } from "#src/client/api-error.ts";
import { isNotFound } from "#src/client/is-not-found.ts";
import { newKey } from "#src/client/forms/send-key.ts";
import { storeDraft, takeDraft } from "#src/client/form-draft.ts";
import { conversationQuery, messagesQuery, writeMessage } from "#src/core/messages/client/message.api.ts";

/** A message on its way; `fault` says why it did not arrive. */
export type Sending = {
  key: string;
  text: string;
  error?: string;
  /** The stored message's id: from then on it is shown among the others. */
  storedAs?: string;
};

const unsent = "Not sent. You seem to be offline.";

/**
 * The messages that are being written to a conversation: each shows at once, goes out in its order under a key of its
 * own, and stays, with another try, where it did not arrive; also over a reload.
 */
export function useSending(id: string) {
  const client = useQueryClient();
  const draft = `messages unsent ${id}`;
  const [sendings, setSendings] = useState<Sending[]>([]);
  const line = useRef(Promise.resolve());

  const change = (act: (before: Sending[]) => Sending[]) =>
    setSendings((before) => {
      const after = act(before);
      storeDraft(draft, after);
      return after;
    });
  const sendNow = async ({ key, text }: Sending) => {
    try {
      const message = await writeMessage(id, text, key);
      change((before) => before.map((one) => (one.key === key ? { ...one, storedAs: message.id } : one)));
      await client.invalidateQueries({ queryKey: messagesQuery(id).queryKey });
      change((before) => before.filter((one) => one.key !== key));
    } catch (failure) {
      // Left, closed or blocked meanwhile: the page says so.
      if (isNotFound(failure)) await client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
      const error = messageOf(failure, unsent);
      change((before) => before.map((one) => (one.key === key ? { ...one, error } : one)));
    }
  };
  const send = (sending: Sending) => {
    line.current = line.current.then(() => sendNow(sending));
  };
  const restore = useEffectEvent(() => {
    const kept = takeDraft<Sending[]>(draft)?.filter(({ storedAs }) => storedAs === undefined);
    if (!kept?.length) return;
    change(() => kept);
    // What was on its way when she left may have arrived: sent again under its key, it is still one.
    for (const sending of kept) if (sending.error === undefined) send(sending);
  });
  // Only now: the server, which has made the page, knows of none.
  useEffect(() => restore(), []);
  return {
    sendings,
    write(text: string) {
      const sending = { key: newKey(), text };
      change((before) => [...before, sending]);
      send(sending);
    },
    retry({ key, text }: Sending) {
      change((before) => before.map((one) => (one.key === key ? { key, text } : one)));
      send({ key, text });
    },
    discard: ({ key }: Sending) => change((before) => before.filter((one) => one.key !== key)),
  };
}
