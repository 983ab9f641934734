import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { CannotWrite } from "#src/core/messages/client/cannot-write.tsx";
import { useLive } from "#src/client/live/use-live.ts";
import { useCursor } from "#src/core/messages/client/messages-address.ts";
import { MessageForm } from "#src/core/messages/client/message-form.tsx";
import { MessageList } from "#src/core/messages/client/message-list.tsx";
import { messagesQuery, refreshConversation } from "#src/core/messages/client/message.api.ts";
import { useSeen } from "#src/core/messages/client/use-seen.ts";
import { useSending } from "#src/core/messages/client/use-outbox.ts";
import type { Conversation, Message } from "#src/core/messages/message.schema.ts";
import { AddressForm } from "#src/ui/address-form.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";

/** The messages of a conversation, updated live, with the form for the next one. */
export function MessageThread({ conversation }: { conversation: Conversation }) {
  const { id, state, ended, can } = conversation;
  const { firstName } = conversation.with;
  const client = useQueryClient();
  const after = useCursor();
  const asked = useInfiniteQuery(messagesQuery(id, after));
  const { sendings, write, retry, discard } = useSending(id);
  useSeen(conversation);
  const look = () => void refreshConversation(client, id);
  useLive(`conversation:${id}`, { onOpen: look, onNews: look });
  const messages = asked.data?.items.toReversed();
  const foot = useScrollToEnd(messages, sendings.length);
  if (!messages) {
    return asked.error ? (
      <LoadFailed title="The messages did not arrive" onRetry={() => void asked.refetch()} />
    ) : (
      <div role="status" aria-label="Loading messages" className="grid justify-items-center py-16">
        <Spinner />
      </div>
    );
  }
  return (
    <>
      <div className="grid grow content-start gap-3 py-6">
        {asked.hasNextPage && (
          <AddressForm
            address={`/messages/${id}?after=${asked.data?.next}`}
            onPress={() => void asked.fetchNextPage()}
          >
            <Button
              type="submit"
              size="small"
              className="justify-self-center"
              busy={asked.isFetchingNextPage}
            >
              Show Earlier Messages
            </Button>
          </AddressForm>
        )}
        <MessageList
          messages={messages}
          sendings={sendings}
          by={conversation.with}
          links={state === "accepted"}
          onAgain={retry}
          onDiscard={discard}
        />
        {after && (
          <TextLink asChild className="justify-self-start">
            <Link to="/messages/$id" params={{ id }}>
              Back to the newest messages
            </Link>
          </TextLink>
        )}
        {state === "asked" && (
          <p className="type-small text-ink-soft">
            Waiting for {firstName}. You can write more once she accepts; we will tell you.
          </p>
        )}
        {ended && <p className="type-small text-ink-soft">{firstName} has left this conversation.</p>}
      </div>
      {state === "accepted" && !ended && <CannotWrite />}
      {/* Scrolls clear of the form, which is sticky at the end of the page. */}
      <div ref={foot} className="scroll-mb-18" />
      {can.write && !after && <MessageForm id={id} to={firstName} onWrite={write} />}
    </>
  );
}

/** Scrolls to the end of the thread with the first messages and with each new one. */
function useScrollToEnd(messages: Message[] | undefined, sending: number) {
  const foot = useRef<HTMLDivElement>(null);
  const newest = messages?.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined || sending > 0) foot.current?.scrollIntoView({ block: "end" });
  }, [newest, sending]);
  return foot;
}
