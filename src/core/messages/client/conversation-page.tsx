import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { AsOfNote, useOpenedOffline } from "#src/client/lists/offline-note.tsx";
import { useMediaQuery } from "#src/client/use-media-query.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ContactRequest } from "#src/core/messages/client/contact-request.tsx";
import { conversationGone } from "#src/core/messages/client/conversation-gone.tsx";
import { ConversationHead } from "#src/core/messages/client/conversation-head.tsx";
import { ConversationList } from "#src/core/messages/client/conversation-list.tsx";
import { onlyRead } from "#src/core/messages/client/appointment-text.ts";
import { MessageThread } from "#src/core/messages/client/message-thread.tsx";
import { conversationQuery } from "#src/core/messages/client/message.api.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { isRequest } from "#src/core/messages/client/request-row.tsx";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/messages/$id");

export function ConversationPage() {
  const { id } = route.useParams();
  const user = useCurrentUser();
  if (!user)
    return <SignInFirst returnTo={`/messages/${id}`} notice="Please sign in to read your messages" />;
  return (
    <Page className="own-foot grid-cols-[20rem_minmax(0,52rem)] justify-between gap-10 pt-0! max-lg:max-w-[52rem]! lg:grid">
      {/* At least as high as the window, so that the form at its end stays put while messages arrive. */}
      <div className="flex min-h-[calc(100dvh-4rem-1px)] flex-col lg:col-start-2 lg:row-start-1">
        <p className="hidden py-3 type-small noscript:block">
          Turn on JavaScript to mute, leave, block or report.
        </p>
        <OneConversation key={id} id={id} />
      </div>
      <ConversationsBeside openId={id} />
    </Page>
  );
}

/** The list beside an open conversation on wide screens; phones do not fetch it. */
function ConversationsBeside({ openId }: { openId: string }) {
  const wide = useMediaQuery("(min-width: 64rem)");
  return (
    <aside
      aria-label="Conversations"
      className="sticky top-20 max-h-[calc(100dvh-6.5rem)] self-start overflow-y-auto px-2 pb-6 max-lg:hidden"
    >
      {wide && <ConversationList openId={openId} empty={null} />}
    </aside>
  );
}

function OneConversation({ id }: { id: string }) {
  const detail = useDetail(conversationQuery(id));
  return (
    <DetailState query={detail} what="conversation" gone={conversationGone}>
      {(conversation) => <Shown conversation={conversation} asOf={detail.asOf} />}
    </DetailState>
  );
}

type ShownProps = { conversation: OpenedConversation; asOf: number | undefined };

function Shown({ conversation: fetched, asOf }: ShownProps) {
  const openedOffline = useOpenedOffline(asOf);
  const { can } = fetched;
  // A message waits for the connection, an answer or an appointment would fail.
  const conversation = openedOffline
    ? {
        ...fetched,
        can: { ...can, answer: false },
        planning: null,
        appointment: onlyRead(fetched.appointment),
      }
    : fetched;
  const [choosing, setChoosing] = useState(false);
  const asked = isRequest(conversation);
  return (
    <>
      <ConversationHead conversation={conversation} onReport={asked ? undefined : () => setChoosing(true)} />
      {asOf !== undefined && (
        <div className="-mb-4 pt-4">
          <AsOfNote asOf={asOf} />
        </div>
      )}
      {asked ? (
        <ContactRequest conversation={conversation} />
      ) : (
        <MessageThread conversation={conversation} choosing={choosing} onChosen={() => setChoosing(false)} />
      )}
    </>
  );
}
