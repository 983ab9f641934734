import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import type { FetchedPage } from "#src/client/lists/paged-query.ts";
import { conversationQuery, messagesQuery } from "#src/core/messages/client/message.api.ts";
import type { ContactInput, Message } from "#src/core/messages/message.schema.ts";

const { conversations } = api.api;
const one = conversations[":id"];

export const messageDraft = (id: string) => `message ${id}`;

/** Writes to somebody about something she posted; `sent` is false while one of the two waits for the other's answer. */
export async function requestContact(json: ContactInput, key: string) {
  const answer = await checked(conversations.$post({ json, header: keyHeader(key) }));
  return { conversation: await answer.json(), sent: answer.status === 201 };
}

export const writeMessage = (id: string, text: string, key: string) =>
  answered(one.messages.$post({ param: { id }, header: keyHeader(key), json: { text } }));

export const answerContact = (id: string) => (accept: boolean) =>
  checked(one.answer.$put({ param: { id }, json: { accept } }));

export const undoDecline = (id: string) => () => checked(one.answer.$delete({ param: { id } }));

export const markSeen = (id: string, upTo: string) =>
  checked(one.seen.$put({ param: { id }, json: { upTo } }));

export const muteConversation = (id: string) => (muted: boolean) =>
  checked(one.mute.$put({ param: { id }, json: { muted } }));

export const leaveConversation = (id: string) => () => checked(one.$delete({ param: { id } }));

type Pages = InfiniteData<FetchedPage<Message>, string>;

const newestKey = (id: string) => [...messagesQuery(id).queryKey, "newest"];

/** Adds a message that was just stored to the cached list, without a fetch. */
export function addMessage(client: QueryClient, id: string, message: Message) {
  const { queryKey } = messagesQuery(id);
  client.setQueryData<Pages>(queryKey, (shown) => {
    const [newest, ...earlier] = shown?.pages ?? [];
    if (!shown || !newest || newest.items.some((known) => known.id === message.id)) return shown;
    return { ...shown, pages: [{ ...newest, items: [message, ...newest.items] }, ...earlier] };
  });
  // A fetch in progress may have been read before the message was stored.
  void client.cancelQueries({ queryKey: newestKey(id) });
  if (!client.getQueryData(queryKey)) void client.invalidateQueries({ queryKey });
}

/** Refetches a conversation, its newest messages and what its two have planned after news; a failure is ignored, because the next news retries. */
export async function refreshConversation(client: QueryClient, id: string) {
  const list = messagesQuery(id);
  const queryKey = newestKey(id);
  // A request from before this news may not include it.
  await client.cancelQueries({ queryKey });
  await Promise.all([
    client.invalidateQueries({ queryKey: conversationQuery(id).queryKey }),
    client.invalidateQueries({
      predicate: ({ queryKey: [address] }) => String(address).startsWith("/api/appointments/"),
    }),
    client.fetchInfiniteQuery({ ...list, queryKey, staleTime: 0, gcTime: 0 }).then(
      ({ pages: [newest] }) =>
        client.setQueryData<Pages>(list.queryKey, (shown) => shown && newest && withNewest(shown, newest)),
      () => {},
    ),
  ]);
}

function withNewest(shown: Pages, newest: FetchedPage<Message>): Pages {
  const oldest = newest.items.at(-1);
  const meet = shown.pages.some(({ items }) => items.some(({ id }) => id === oldest?.id));
  // If the pages do not overlap, there are more new messages than one page holds: earlier ones load on demand.
  const earlier = shown.pages
    .map((page) => ({
      ...page,
      items: page.items.filter(({ createdAt }) => meet && oldest && createdAt < oldest.createdAt),
    }))
    .filter(({ items }) => newest.next && items.length > 0);
  const pages = [newest, ...earlier];
  return { pages, pageParams: pages.map((_, index) => shown.pageParams[index] ?? "") };
}
