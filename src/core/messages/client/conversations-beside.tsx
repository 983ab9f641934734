import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { useMediaQuery } from "#src/client/use-media-query.ts";
import { ConversationRow } from "#src/core/messages/client/conversation-row.tsx";
import { MessagesSearch, NobodyFound } from "#src/core/messages/client/messages-search.tsx";
import { conversationsQuery } from "#src/core/messages/client/message.api.ts";
import { Skeleton } from "#src/ui/loading.tsx";

const route = getRouteApi("/messages/$id");

/** The list beside an open conversation on wide screens; a phone does not fetch it. */
export function ConversationsBeside({ openId }: { openId: string }) {
  const wide = useMediaQuery("(min-width: 64rem)");
  return (
    <aside
      aria-label="Conversations"
      className="sticky top-20 max-h-[calc(100dvh-6.5rem)] self-start overflow-y-auto px-2 pb-6 max-lg:hidden"
    >
      {wide && <AllConversations openId={openId} />}
    </aside>
  );
}

function AllConversations({ openId }: { openId: string }) {
  const { q } = route.useSearch();
  const list = useInfiniteQuery(conversationsQuery({ q }));
  return (
    <>
      <div className="pt-2 pb-3">
        <MessagesSearch q={q} list={list} />
      </div>
      <PagedList
        list={list}
        className="grid"
        loading={<Skeleton className="h-80" />}
        failure={{ title: "Failed to load your messages" }}
        empty={q ? <NobodyFound /> : null}
        moreLabel="Show Earlier Conversations"
      >
        {(conversation) => (
          <ConversationRow conversation={conversation} open={conversation.id === openId} q={q} />
        )}
      </PagedList>
    </>
  );
}
