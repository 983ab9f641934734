import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { refresh } from "#src/client/api-query.ts";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import { MessageBubble, ReportMessage } from "#src/core/messages/client/message-bubble.tsx";
import { CannotWrite } from "#src/core/messages/client/message-form.tsx";
import { answerContact, undoDecline } from "#src/core/messages/client/message-writes.api.ts";
import { useSeen } from "#src/core/messages/client/use-seen.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { Button } from "#src/ui/button.tsx";

const undoMs = 10_000;

const failed = "Failed to send your answer. Please try again.";

export function ContactRequest({ conversation }: { conversation: Conversation }) {
  const { id, last, can } = conversation;
  const { firstName } = conversation.with;
  const { timeZone } = useSite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const request = useRef<HTMLDivElement>(null);
  useSeen(conversation, request, last?.id);
  // Undo is pressed on the list, where the page goes after a decline.
  const undoing = useAction({
    call: undoDecline(id),
    failed: "Failed to undo this. Please try again.",
    onDone: () => navigate({ to: "/messages/$id", params: { id } }),
    changes: ["/api/conversations"],
  });
  const answering = useAction<boolean>({
    call: answerContact(id),
    failed,
    done: (_, accept) =>
      accept
        ? { title: "Accepted", description: `You and ${firstName} can write to each other now.` }
        : {
            title: "Declined",
            description: `We won’t tell ${firstName}.`,
            action: { label: "Undo", onClick: () => undoing.run() },
            duration: undoMs,
            stays: true,
          },
    onDone: async (_, accept) => {
      if (!accept) {
        await navigate({ to: "/messages", replace: true });
        await refresh(client, ["/api/conversations"]);
      }
    },
    changes: ["/api/conversations"],
  });
  return (
    <div ref={request} className="grid gap-4 py-6">
      {last && (
        <div data-message={last.id} className="grid">
          <MessageBubble
            message={last}
            timeZone={timeZone}
            act={<ReportMessage message={last} by={conversation.with} />}
          />
        </div>
      )}
      <p className="type-small text-ink-soft">
        {`${firstName} can’t write more until you accept. If you decline, we won’t tell her.`}
      </p>
      <CannotWrite />
      {can.answer && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <Button
            wide
            variant="primary"
            busy={answering.running === true}
            onClick={() => answering.run(true)}
          >
            Accept
          </Button>
          <Button wide busy={answering.running === false} onClick={() => answering.run(false)}>
            Decline
          </Button>
        </div>
      )}
    </div>
  );
}
