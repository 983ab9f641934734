import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useHydrated } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useLive } from "#src/client/live.ts";
import { useSite } from "#src/client/site.ts";
import { AppointmentAnnounced, appointmentNews } from "#src/core/messages/client/appointment-news.tsx";
import { CannotWrite, MessageForm } from "#src/core/messages/client/message-form.tsx";
import { MessageList } from "#src/core/messages/client/message-list.tsx";
import { messagesQuery } from "#src/core/messages/client/message.api.ts";
import { refreshConversation } from "#src/core/messages/client/message-writes.api.ts";
import { useFirstNew, useThreadScroll } from "#src/core/messages/client/use-thread-scroll.ts";
import { useSeen } from "#src/core/messages/client/use-seen.ts";
import { useOutbox } from "#src/core/messages/client/use-outbox.ts";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/loading.tsx";
import { LoadFailed } from "#src/ui/empty-state.tsx";

const route = getRouteApi("/messages/$id");

type MessageThreadProps = {
  conversation: OpenedConversation;
  /** Whether the member is choosing a message to report. */
  choosing: boolean;
  onChosen: () => void;
};

export function MessageThread({ conversation, choosing, onChosen }: MessageThreadProps) {
  const { id, state, ended, closed, can } = conversation;
  const { firstName } = conversation.with;
  const client = useQueryClient();
  const { timeZone } = useSite();
  const { after } = route.useSearch();
  const query = useInfiniteQuery(messagesQuery(id, after));
  const hydrated = useHydrated();
  const { outbox, write, retry, discard } = useOutbox(id);
  const refetch = () => void refreshConversation(client, id);
  useLive(`conversation:${id}`, { onOpen: refetch, onNews: refetch });
  const messages = query.data?.items.toReversed();
  // The request that waited when the page was opened.
  const [waited] = useState(state === "asked" ? conversation.last?.id : undefined);
  const saidYes = state === "accepted" && waited !== undefined && messages?.at(-1)?.id === waited;
  const list = useRef<HTMLOListElement>(null);
  const firstNew = useFirstNew(conversation, messages);
  useSeen(conversation, list, messages?.at(-1)?.id);
  const planned = appointmentNews(conversation.appointment, timeZone);
  const end = useThreadScroll(messages, outbox, planned);
  const writes = can.write && !after;
  if (!messages) {
    return query.error ? (
      <LoadFailed title="Couldn’t load the messages" onRetry={() => void query.refetch()} />
    ) : (
      <div role="status" aria-label="Loading messages" className="grid justify-items-center py-16">
        <Spinner />
      </div>
    );
  }
  // Of what is older than the messages shown, or newer, nothing is shown either.
  const [oldest, newest] = [messages[0], messages.at(-1)];
  const between = planned.filter(
    ({ createdAt }) =>
      (!query.hasNextPage || (oldest && createdAt >= oldest.createdAt)) &&
      (!after || (newest && createdAt <= newest.createdAt)),
  );
  return (
    <>
      <div className="grid grow content-start gap-3 py-6">
        {query.hasNextPage &&
          (hydrated ? (
            <Button
              size="small"
              className="justify-self-center"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show Earlier Messages
            </Button>
          ) : (
            <Button asChild size="small" className="justify-self-center">
              <a href={`/messages/${id}?after=${query.data?.next}`}>Show Earlier Messages</a>
            </Button>
          ))}
        <MessageList
          messages={messages}
          outbox={outbox}
          firstNew={firstNew}
          ref={list}
          by={conversation.with}
          caution={conversation.caution}
          subject={conversation.subject.title}
          accepted={state === "accepted" && !query.hasNextPage && !after}
          askedByMe={conversation.askedByMe}
          choosing={choosing}
          links={state === "accepted"}
          between={between}
          onRetry={retry}
          onDiscard={discard}
        />
        <AppointmentAnnounced appointment={conversation.appointment} />
        {after && (
          <TextLink asChild className="justify-self-start">
            <Link to="/messages/$id" params={{ id }}>
              Back to the newest messages
            </Link>
          </TextLink>
        )}
        {choosing && (
          <div className="sticky bottom-24 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface p-4 shadow-float">
            <p role="status">Choose the message to report.</p>
            <Button size="small" onClick={onChosen}>
              Cancel
            </Button>
          </div>
        )}
        {!closed && (state === "asked" || (saidYes && outbox.length === 0)) && (
          // One element for both, since a screen reader says what changes in it.
          <p role="status" className="type-small text-ink-soft">
            {state === "asked"
              ? `Waiting for ${firstName}. You can write more once she accepts. We’ll tell you.`
              : `${firstName} said yes. Write to her.`}
          </p>
        )}
        {closed && <p className="type-small text-ink-soft">You can’t write to each other right now.</p>}
        {ended && <p className="type-small text-ink-soft">{`${firstName} has left this conversation.`}</p>}
      </div>
      {state === "accepted" && !ended && !closed && <CannotWrite />}
      {/* Scrolls clear of the form, which is sticky at the end of the page. */}
      <div ref={end} className={writes ? "scroll-mb-18" : undefined} />
      {writes && <MessageForm id={id} to={firstName} onWrite={write} />}
    </>
  );
}
