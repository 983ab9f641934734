import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { SearchField } from "#src/client/lists/search-field.tsx";
import { useLive } from "#src/client/live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ConversationList } from "#src/core/messages/client/conversation-list.tsx";
import { conversationsQuery, refreshMessages } from "#src/core/messages/client/message.api.ts";
import { messageLimits } from "#src/core/messages/message.limits.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const route = getRouteApi("/messages");

/** `above`: what stands on top of her conversations, unless she searches. */
export function MessagesPage({ above = null }: { above?: Elements }) {
  const user = useCurrentUser();
  return user ? (
    <MessageList userId={user.id} above={above} />
  ) : (
    <SignInFirst returnTo="/messages" notice="Please sign in to read your messages" />
  );
}

function MessageList({ userId, above }: { userId: string; above: Elements }) {
  const client = useQueryClient();
  const { after, q } = route.useSearch();
  const navigate = route.useNavigate();
  // News on an open connection is handled by the link in the header.
  useLive(`mailbox:${userId}`, { onOpen: () => void refreshMessages(client), onNews: () => {} });
  const any = (useInfiniteQuery(conversationsQuery(after, q)).data?.items.length ?? 0) > 0;
  return (
    <Page
      className={clsx(
        "max-w-[52rem]! pt-8 lg:pt-12",
        any && "lg:grid lg:max-w-none! lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10",
      )}
    >
      <div className="min-w-0">
        <h1 className="mb-4">Messages</h1>
        {(any || q) && (
          <SearchField
            page="/messages"
            id="conversation-search"
            label="Name or listing"
            q={q}
            maxLength={messageLimits.search}
            note={
              <TextLink asChild className="justify-self-start">
                <Link to="/messages">Clear search</Link>
              </TextLink>
            }
            onSearch={(text) => void navigate({ search: { q: text } })}
            className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-2"
          >
            <Button type="submit" icon={Search}>
              Search
            </Button>
          </SearchField>
        )}
        {after && (
          <TextLink asChild>
            <Link to="/messages">Back to the newest conversations</Link>
          </TextLink>
        )}
        {!q && !after && above}
        <ConversationList after={after} q={q} empty={q ? <NothingFound q={q} /> : <NothingYet />} />
      </div>
      {any && (
        <p className="hidden place-self-center text-ink-soft lg:block">
          Choose a conversation to read it here.
        </p>
      )}
    </Page>
  );
}

const NothingFound = ({ q }: { q: string }) => (
  <EmptyState title="No conversations found">
    {`There’s nobody named “${q}” here, and nothing you’ve written about.`}
  </EmptyState>
);

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
      Write to the owner of a home, or to somebody looking for a roommate. Your conversations will show up
      here.
    </EmptyState>
  );
}
