import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#src/client/api-error.ts";
import { refresh } from "#src/client/api-query.ts";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { TextComposer } from "#src/client/forms/text-composer.tsx";
import { useLive } from "#src/client/live.ts";
import { useAction } from "#src/client/use-action.ts";
import { SupportThread } from "#src/core/support/client/support-thread.tsx";
import { deskRequestsPath } from "#src/core/support/support.address.ts";
import { supportLimits } from "#src/core/support/support.limits.ts";
import { requestKinds } from "#src/core/support/support.options.ts";
import type { OpenedDeskRequest } from "#src/core/support/support.schema.ts";
import { RequestLink } from "#src/pages/admin/client/request-link.tsx";
import { DueBadge, PlanBadge } from "#src/pages/admin/client/request-badges.tsx";
import { answerRequest, deskRequestQuery, finishRequest } from "#src/pages/admin/client/requests.api.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

/** One request at the desk, in place of the lists. */
export function OpenedRequest({ id }: { id: string }) {
  const detail = useDetail(deskRequestQuery(id));
  return (
    <div className="max-w-[44rem] min-w-0">
      <RequestLink href={deskRequestsPath} className="inline-flex items-center gap-2 py-2 underline">
        <span className="icon size-[1.25em] icon-arrow-left" />
        <span>All Requests</span>
      </RequestLink>
      <DetailState
        query={detail}
        what="request"
        headingLevel={3}
        gone={{ text: "Whoever wrote it may have deleted her account." }}
      >
        {(request) => <Shown request={request} />}
      </DetailState>
    </div>
  );
}

function Shown({ request }: { request: OpenedDeskRequest }) {
  const { id, kind, name, replyTo, guest, own, state, messages } = request;
  const client = useQueryClient();
  const refetch = () => void refresh(client, ["/api/admin/requests"]);
  useLive(`support:${id}`, { onOpen: refetch, onNews: refetch });
  const finish = useAction({
    call: finishRequest(id),
    done: { title: "Done", description: "If she writes again, it waits for you again." },
    failed: "Failed to save this. Please try again.",
    changes: ["/api/admin/requests", "/api/admin/waiting", "/api/admin/queue"],
  });
  return (
    <div className="grid gap-6 pt-3">
      <header className="grid gap-2">
        <h2 className="wrap-anywhere">{name}</h2>
        <p className="text-ink-soft">{requestKinds[kind].label}</p>
        <div className="flex flex-wrap gap-2">
          <PlanBadge request={request} />
          {state === "waiting for us" && <DueBadge dueAt={request.dueAt} />}
          {state === "waiting for her" && <Badge>Waiting for her</Badge>}
          {state === "done" && <Badge>Done</Badge>}
        </div>
        {replyTo && (
          <a href={`mailto:${replyTo}`} className="justify-self-start wrap-anywhere underline">
            {replyTo}
          </a>
        )}
      </header>
      <SupportThread
        messages={messages}
        isMine={({ fromTeam }) => fromTeam}
        nameOf={({ fromTeam, by }) => (fromTeam ? (by ?? "The team") : name)}
      />
      {guest || own ? (
        <p className="rounded-card bg-paper-sunk p-4">
          {own
            ? "This is your own request, so somebody else of the team answers it."
            : "She wrote without an account, so the answer goes to her by email: reply to her message in the inbox of the support address. Then press Done."}
        </p>
      ) : (
        <AnswerBox request={request} onSent={refetch} />
      )}
      {state !== "done" && (
        <Button
          className="justify-self-start"
          busy={finish.busy}
          onClick={() => finish.run(messages.at(-1)!.id)}
        >
          Done
        </Button>
      )}
    </div>
  );
}

function AnswerBox({
  request: { id, messages },
  onSent,
}: {
  request: OpenedDeskRequest;
  onSent: () => void;
}) {
  const client = useQueryClient();
  const after = messages.at(-1)!.id;
  return (
    <TextComposer
      draft={`request answer ${id}`}
      label="Your answer"
      placeholder="Your answer"
      submitLabel="Send Answer"
      limit={supportLimits.message}
      send={async (text, keyOf) => {
        try {
          return await answerRequest(id, { text, after }, keyOf({ text, after }));
        } catch (error) {
          // Somebody has written meanwhile: shows that, and keeps her text.
          if (error instanceof ApiError && error.status === 409)
            await client.refetchQueries({ queryKey: deskRequestQuery(id).queryKey });
          throw error;
        }
      }}
      done={{
        title: "Answer sent",
        description: "It’s in her messages. Any email about it leaves your words out.",
      }}
      failed="Failed to send your answer. Please try again."
      required="Please write an answer first."
      note="Paste the link of a home, and she sees its card."
      onSent={() => {
        onSent();
        void refresh(client, ["/api/admin/waiting", "/api/admin/queue"]);
      }}
    />
  );
}
