import type { QueryClient } from "@tanstack/react-query";
import { ApiError, isNotFound, isUnauthorized, isUnavailable, messageOf } from "#src/client/api-error.ts";
import { draftsNamed, readDraft, storeDraft } from "#src/client/drafts.ts";
import { goToLogin } from "#src/client/login-redirect.ts";
import { conversationQuery, outboxDraft } from "#src/core/messages/client/message.api.ts";
import { addMessage, writeMessage } from "#src/core/messages/client/message-writes.api.ts";

/** A message that is not stored yet. */
export type OutboxItem = {
  key: string;
  text: string;
  /** Why it was refused: it is resent only if the member asks for it. */
  error?: string;
  /** There was no connection, or the server was busy: it is resent automatically. */
  waiting?: boolean;
};

const refused = "Not sent. Please try again.";
const nextTryMs = 15_000;

// Per browser cache and conversation, whether its page is open or not: messages are sent in order, and never twice at once.
const queues = new WeakMap<QueryClient, Map<string, Promise<void>>>();

export function changeOutbox(id: string, act: (before: OutboxItem[]) => OutboxItem[]) {
  const after = act(readDraft<OutboxItem[]>(outboxDraft(id)) ?? []);
  storeDraft(outboxDraft(id), after.length > 0 ? after : undefined);
}

/** Sends a conversation's unsent messages, except refused ones. */
export function sendOutbox(client: QueryClient, id: string): Promise<void> {
  const ofPage = queues.get(client) ?? new Map<string, Promise<void>>();
  queues.set(client, ofPage);
  const sending = (ofPage.get(id) ?? Promise.resolve()).then(() => sendNext(client, id));
  ofPage.set(id, sending);
  return sending;
}

export const sendOutboxes = (client: QueryClient) =>
  Promise.all(
    draftsNamed(outboxDraft("")).map((name) => sendOutbox(client, name.slice(outboxDraft("").length))),
  );

const timers = new Map<string, ReturnType<typeof setTimeout>>();

// The live stream, whose opening is the usual sign of a connection, may not have noticed the failure.
function tryLater(client: QueryClient, id: string) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void sendOutbox(client, id), nextTryMs),
  );
}

async function sendNext(client: QueryClient, id: string): Promise<void> {
  const next = readDraft<OutboxItem[]>(outboxDraft(id))?.find(({ error }) => error === undefined);
  if (next && (await send(client, id, next))) await sendNext(client, id);
}

/** Resolves to whether the messages behind it may be sent. */
async function send(client: QueryClient, id: string, { key, text }: OutboxItem): Promise<boolean> {
  const mark = (how: Pick<OutboxItem, "error" | "waiting">) =>
    changeOutbox(id, (before) => before.map((one) => (one.key === key ? { key, text, ...how } : one)));
  try {
    const message = await writeMessage(id, text, key);
    addMessage(client, id, message);
    changeOutbox(id, (before) => before.filter((one) => one.key !== key));
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiError) || isUnavailable(failure)) {
      mark({ waiting: true });
      tryLater(client, id);
      return false;
    }
    // It waits until she has signed in again.
    if (isUnauthorized(failure)) {
      goToLogin();
      return false;
    }
    // Left, deleted or blocked meanwhile: after the refetch the page says so.
    if (isNotFound(failure)) await client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
    mark({ error: messageOf(failure, refused) });
    return true;
  }
}
