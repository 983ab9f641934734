import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { refresh } from "#src/client/api-query.ts";
import { useSite } from "#src/client/site.api.ts";
import { useAction } from "#src/client/use-action.ts";
import { MessageBubble } from "#src/rooms/messages/client/message-bubble.tsx";
import { ReportMessage } from "#src/rooms/messages/client/report-message.tsx";
import { answerContact } from "#src/rooms/messages/client/message.api.ts";
import { useSeen } from "#src/rooms/messages/client/use-seen.ts";
import type { Conversation } from "#src/rooms/messages/message.schema.ts";
import { Button } from "#src/ui/button.tsx";

/** What somebody wrote who asks to be talked to, and what can be answered. */
export function ContactRequest({ conversation }: { conversation: Conversation }) {
  const { id, last, can } = conversation;
  const { firstName } = conversation.with;
  const { timeZone } = useSite();
  const client = useQueryClient();
  const navigate = useNavigate();
  useSeen(conversation);
  const answering = useAction<boolean>({
    call: answerContact(id),
    failed: "Failed to send your answer. Please try again.",
    done: (_, accept) =>
      accept
        ? { title: "Accepted", description: `You and ${firstName} can write to each other now.` }
        : { title: "Declined", description: `${firstName} is not told.` },
    onDone: async (_, accept) => {
      if (!accept) {
        await navigate({ to: "/messages", replace: true });
        await refresh(client, ["/api/conversations"]);
      }
    },
    changes: ["/api/conversations"],
  });
  return (
    <div className="grid gap-4 py-6">
      {last && (
        <MessageBubble
          message={last}
          timeZone={timeZone}
          act={<ReportMessage message={last} by={conversation.with} />}
        />
      )}
      <p className="type-small text-ink-soft">
        {firstName} can add nothing until you accept. If you decline, she is not told.
      </p>
      {can.answer && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <Button variant="primary" busy={answering.running === true} onClick={() => answering.run(true)}>
            Accept
          </Button>
          <Button busy={answering.running === false} onClick={() => answering.run(false)}>
            Decline
          </Button>
        </div>
      )}
    </div>
  );
}
