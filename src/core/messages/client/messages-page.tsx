import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { useLive } from "#src/client/live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ConversationRow } from "#src/core/messages/client/conversation-row.tsx";
import { MessagesSearch, NobodyFound } from "#src/core/messages/client/messages-search.tsx";
import { conversationsQuery } from "#src/core/messages/client/message.api.ts";
import { refreshMessages } from "#src/core/messages/client/unread.api.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { stringifySearch } from "#src/shared/search-params.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const route = getRouteApi("/messages");

/** A member's conversations and contact requests, newest first; a guest is asked to sign in. */
export function MessagesPage() {
  const user = useCurrentUser();
  return user ? (
    <MessageList userId={user.id} />
  ) : (
    <SignInFirst returnTo="/messages" notice="Please log in to read your messages" />
  );
}

function MessageList({ userId }: { userId: string }) {
  const client = useQueryClient();
  const { after, q } = route.useSearch();
  const list = useInfiniteQuery(conversationsQuery({ after, q }));
  // Without any conversation there is nothing to search.
  const searched = q !== undefined || after !== undefined || list.data?.items.length !== 0;
  // News on an open connection is handled by the link in the header.
  useLive(`mailbox:${userId}`, { onOpen: () => void refreshMessages(client), onNews: () => {} });
  return (
    <Page className="max-w-[52rem]! pt-8 lg:pt-12">
      <h1 className="mb-4">Messages</h1>
      {searched && (
        <div className="mb-3">
          <MessagesSearch q={q} list={list} />
        </div>
      )}
      {after && (
        <TextLink asChild>
          <Link to="/messages" search={{ q }}>
            Back to the newest conversations
          </Link>
        </TextLink>
      )}
      <PagedList
        list={list}
        className="grid"
        loading={<Skeleton className="h-80" />}
        failure={{ title: "Failed to load your messages" }}
        empty={q ? <NobodyFound /> : <NothingYet />}
        moreLabel="Show Earlier Conversations"
        moreAddress={(cursor) => `/messages${stringifySearch({ q, after: cursor })}`}
      >
        {(conversation) => <ConversationRow conversation={conversation} q={q} />}
      </PagedList>
    </Page>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="No messages yet"
      actions={
        <>
          <Button asChild variant="primary">
            <Link to="/housing">Find a Home</Link>
          </Button>
          <Button asChild>
            <Link to="/roommates">Find a Roommate</Link>
          </Button>
        </>
      }
    >
      Write to the owner of a home, or to somebody who looks for a roommate. What you write about, and what
      she answers, will stand here.
    </EmptyState>
  );
}
