import { useRef } from "react";
import { useSite } from "#src/client/site.ts";
import { CautionNote } from "#src/core/messages/client/caution-note.tsx";
import { MessageBubble, ReportMessage } from "#src/core/messages/client/message-bubble.tsx";
import { CannotWrite } from "#src/core/messages/client/message-form.tsx";
import { RequestAnswer } from "#src/core/messages/client/request-answer.tsx";
import { Requester } from "#src/core/messages/client/requester.tsx";
import { useSeen } from "#src/core/messages/client/use-seen.ts";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";

/** A request as its recipient sees it: who asks, what she wrote, and the answer. */
export function ContactRequest({ conversation }: { conversation: OpenedConversation }) {
  const { last, can, caution } = conversation;
  const { timeZone } = useSite();
  // An earlier message of the two has it, if they have been in touch before.
  const asksForCare = caution?.messageId === last?.id && caution;
  const request = useRef<HTMLDivElement>(null);
  useSeen(conversation, request, last?.id);
  return (
    <div ref={request} className="flex grow flex-col gap-5 pt-6">
      <Requester conversation={conversation} />
      {last && (
        <div data-message={last.id} className="grid gap-3">
          <MessageBubble
            message={last}
            timeZone={timeZone}
            act={!asksForCare && <ReportMessage message={last} by={conversation.with} />}
          />
          {asksForCare && <CautionNote caution={caution} message={last} by={conversation.with} />}
        </div>
      )}
      <p className="type-small text-ink-soft">
        {`${conversation.with.firstName} can’t write more until you accept. If you decline, we won’t tell her.`}
      </p>
      <CannotWrite />
      {can.answer && <RequestAnswer conversation={conversation} />}
    </div>
  );
}
