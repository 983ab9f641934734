import { useInfiniteQuery } from "@tanstack/react-query";
import { OfflineNote } from "#src/client/lists/offline-note.tsx";
import { useMoreInAddress } from "#src/client/lists/use-more-in-address.ts";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { ConversationRow } from "#src/core/messages/client/conversation-row.tsx";
import { conversationsQuery } from "#src/core/messages/client/message.api.ts";
import { stringifySearch } from "#src/shared/search-params.ts";
import { Skeleton } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type ConversationListProps = {
  after?: string | undefined;
  q?: string | undefined;
  openId?: string;
  empty: Elements;
};

export function ConversationList({ after, q, openId, empty }: ConversationListProps) {
  const list = useInfiniteQuery(conversationsQuery(after, q));
  const noteMore = useMoreInAddress();
  return (
    <>
      <OfflineNote list={list} />
      <PagedList
        list={list}
        className="grid"
        loading={<Skeleton className="h-80" />}
        failure={{ title: "Failed to load your messages" }}
        empty={empty}
        moreLabel="Show Earlier Conversations"
        onMore={openId ? undefined : noteMore}
        moreAddress={openId ? undefined : (cursor) => `/messages${stringifySearch({ q, after: cursor })}`}
      >
        {(conversation) => <ConversationRow conversation={conversation} open={conversation.id === openId} />}
      </PagedList>
    </>
  );
}
