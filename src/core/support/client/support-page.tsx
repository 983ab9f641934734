import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { refresh } from "#src/client/api-query.ts";
import { BackLink } from "#src/client/back-link.tsx";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { TextComposer } from "#src/client/forms/text-composer.tsx";
import { useLive } from "#src/client/live.ts";
import { useSite } from "#src/client/site.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { AwayNote } from "#src/core/support/client/away-note.tsx";
import { stateSentence, stateText } from "#src/core/support/client/state-text.ts";
import { SupportThread } from "#src/core/support/client/support-thread.tsx";
import { writeToTeam } from "#src/core/support/client/support-writes.api.ts";
import { ownRequestsQuery, requestQuery } from "#src/core/support/client/support.api.ts";
import { useAnswersSeen } from "#src/core/support/client/use-answers-seen.ts";
import { requestPath } from "#src/core/support/support.address.ts";
import { supportLimits } from "#src/core/support/support.limits.ts";
import { requestKinds } from "#src/core/support/support.options.ts";
import type { OpenedSupportRequest } from "#src/core/support/support.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/support/$id");

export function SupportPage() {
  const { id } = route.useParams();
  const user = useCurrentUser();
  return user ? (
    <OneRequest key={id} id={id} />
  ) : (
    <SignInFirst returnTo={requestPath(id)} notice="Please sign in to read our answer" />
  );
}

function OneRequest({ id }: { id: string }) {
  const detail = useDetail(requestQuery(id));
  return (
    <Page className="max-w-[44rem]! pt-6 lg:pt-10">
      <BackLink to="/messages">Messages</BackLink>
      <DetailState
        query={detail}
        what="request"
        gone={{
          text: "It isn’t yours, or its address has a typo.",
          action: (
            <Button asChild variant="primary">
              <Link to="/messages">Back to Messages</Link>
            </Button>
          ),
        }}
      >
        {(request) => <Shown request={request} />}
      </DetailState>
    </Page>
  );
}

function Shown({ request }: { request: OpenedSupportRequest }) {
  const { id, kind, messages } = request;
  const client = useQueryClient();
  const { productName, timeZone } = useSite();
  const refetch = () => void refresh(client, ["/api/support"]);
  useLive(`support:${id}`, { onOpen: refetch, onNews: refetch });
  useAnswersSeen(request);
  return (
    <div className="grid gap-6 pt-3">
      <header className="grid gap-1">
        <h1>{`${productName} team`}</h1>
        <p className="text-ink-soft">{requestKinds[kind].label}</p>
      </header>
      <SupportThread
        messages={messages}
        isMine={({ fromTeam }) => !fromTeam}
        nameOf={({ fromTeam }) => (fromTeam ? "The team" : "You")}
      />
      {/* A screen reader says when it changes. */}
      <p role="status" className="text-ink-soft">
        {stateSentence(timeZone, request)}
      </p>
      <AwayNote />
      <TextComposer
        draft={`support ${id}`}
        label="Write to the team"
        placeholder="Write to the team"
        submitLabel="Send"
        limit={supportLimits.message}
        send={(text, keyOf) => writeToTeam(id, text, keyOf(text))}
        failed="Failed to send your message. Please try again."
        required="Please write a message first."
        note="Words only. If it’s about a home, paste its link, and we both see its card."
        onSent={refetch}
        className="noscript:hidden"
      />
      <EarlierRequests openId={id} />
    </div>
  );
}

function EarlierRequests({ openId }: { openId: string }) {
  const { timeZone } = useSite();
  const others = useInfiniteQuery(ownRequestsQuery).data?.items.filter(({ id }) => id !== openId) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-requests" className="border-t border-line pt-6">
      <h2 id="other-requests" className="type-h3">
        Your other requests
      </h2>
      <ul className="grid">
        {others.map((request) => (
          <li key={request.id} className="relative border-b border-line py-3 wrap-anywhere">
            <Link
              to="/support/$id"
              params={{ id: request.id }}
              className="card-link type-label text-ink hover:underline"
            >
              {request.last}
            </Link>
            <p className="type-small text-ink-soft">
              {`${requestKinds[request.kind].label} · ${request.unread ? "New answer" : stateText(timeZone, request)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
