import { useInfiniteQuery } from "@tanstack/react-query";
import { OfflineNote } from "#src/client/lists/offline-note.tsx";
import { useMoreInAddress } from "#src/client/lists/use-more-in-address.ts";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { ConversationRow } from "#src/core/messages/client/conversation-row.tsx";
import { conversationsQuery } from "#src/core/messages/client/message.api.ts";
import { requestsQuery } from "#src/core/messages/client/request.api.ts";
import { isRequest, RequestRow } from "#src/core/messages/client/request-row.tsx";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { stringifySearch } from "#src/shared/search-params.ts";
import { Skeleton } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const none: readonly Conversation[] = [];

type ConversationListProps = {
  after?: string | undefined;
  q?: string | undefined;
  openId?: string;
  empty: Elements;
};

export function ConversationList({ after, q, openId, empty }: ConversationListProps) {
  // On top of the list, unless it is what a search has found, or its end.
  const onTop = !q && !after;
  const asked = useInfiniteQuery({ ...requestsQuery(), enabled: onTop }).data?.items;
  // What is not asked for here may be cached from the inbox.
  const requests = (onTop && asked) || none;
  const query = conversationsQuery(after, q);
  const list = useInfiniteQuery({
    ...query,
    select: (data) => {
      const all = query.select!(data);
      return { ...all, items: all.items.filter((one) => !requests.some(({ id }) => id === one.id)) };
    },
  });
  const noteMore = useMoreInAddress();
  return (
    <>
      <OfflineNote list={list} />
      {requests.length > 0 && (
        <ul aria-label="Message requests" className="grid pb-1">
          {requests.map((request) => (
            <li key={request.id}>
              <RequestRow conversation={request} open={request.id === openId} />
            </li>
          ))}
        </ul>
      )}
      <PagedList
        list={list}
        className="grid"
        loading={<Skeleton className="h-80" />}
        failure={{ title: "Failed to load your messages" }}
        empty={requests.length > 0 ? null : empty}
        moreLabel="Show Earlier Conversations"
        onMore={openId ? undefined : noteMore}
        moreAddress={openId ? undefined : (cursor) => `/messages${stringifySearch({ q, after: cursor })}`}
      >
        {(conversation) => {
          const Row = isRequest(conversation) ? RequestRow : ConversationRow;
          return <Row conversation={conversation} open={conversation.id === openId} />;
        }}
      </PagedList>
    </>
  );
}
