import { getRouteApi, Link } from "@tanstack/react-router";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { useSite } from "#src/client/site.ts";
import { useMediaQuery } from "#src/client/use-media-query.ts";
import { personName } from "#src/core/people/person.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ContactRequest } from "#src/core/messages/client/contact-request.tsx";
import { ConversationMenu } from "#src/core/messages/client/conversation-menu.tsx";
import { ConversationList } from "#src/core/messages/client/conversation-list.tsx";
import { MessageThread } from "#src/core/messages/client/message-thread.tsx";
import { conversationQuery } from "#src/core/messages/client/message.api.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { ContactSubjectCard, SafetyLine } from "#src/core/messages/client/contact-subject-card.tsx";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { monthIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/messages/$id");

/** One conversation or contact request; a guest is asked to sign in. */
export function ConversationPage() {
  const { id } = route.useParams();
  const user = useCurrentUser();
  if (!user) return <SignInFirst returnTo={`/messages/${id}`} notice="Please log in to read your messages" />;
  return (
    <Page className="grid-cols-[20rem_minmax(0,52rem)] justify-between gap-10 pt-3 max-lg:max-w-[52rem]! lg:grid">
      {/* At least as high as the window, so that the form at its end stays put while messages arrive. */}
      <div className="flex min-h-[calc(100dvh-4rem-1px-.75rem)] flex-col lg:col-start-2 lg:row-start-1">
        <TextLink asChild className="self-start">
          <Link to="/messages">
            <span className="icon size-[1.25em] icon-arrow-left" />
            Messages
          </Link>
        </TextLink>
        <p className="hidden py-3 type-small noscript:block">
          To mute, leave, block or report, allow JavaScript for this site, then reload.
        </p>
        <OneConversation key={id} id={id} />
      </div>
      <ConversationsBeside openId={id} />
    </Page>
  );
}

/** The list beside an open conversation on wide screens; a phone does not fetch it. */
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
  return (
    <DetailState
      query={useDetail(conversationQuery(id))}
      what="conversation"
      gone={{
        text: "It may have been left or closed, or its address has a typo.",
        action: (
          <Button asChild variant="primary">
            <Link to="/messages">Back to Messages</Link>
          </Button>
        ),
      }}
    >
      {(conversation) => <Shown conversation={conversation} />}
    </DetailState>
  );
}

function Shown({ conversation }: { conversation: Conversation }) {
  const { subject, state, askedByMe } = conversation;
  const { timeZone } = useSite();
  const name = personName(conversation.with);
  const { verifiedSince, profileImageUrl, congregation } = conversation.with;
  const facts = [
    verifiedSince && `Verified since ${monthIn(timeZone, verifiedSince)}`,
    congregation && `${congregation} congregation`,
  ].filter(Boolean);
  return (
    <>
      <header className="top-16 z-10 grid gap-3 border-b border-line bg-paper pt-2 pb-3 [@media(min-height:44rem)]:sticky">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={name} src={profileImageUrl} />
          <div className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
            <h1 className="type-h3">{name}</h1>
            <p className="type-small text-ink-soft">{facts.join(" · ")}</p>
          </div>
          <ConversationMenu conversation={conversation} name={conversation.with.firstName} />
        </div>
        <ContactSubjectCard {...subject} />
        <SafetyLine />
      </header>
      {state === "asked" && !askedByMe ? (
        <ContactRequest conversation={conversation} />
      ) : (
        <MessageThread conversation={conversation} />
      )}
    </>
  );
}
