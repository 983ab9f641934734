import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useId, useRef, useState } from "react";
import { refresh } from "#src/client/api-query.ts";
import { newKey, removeDraft, useDraft } from "#src/client/drafts.ts";
import { textError } from "#src/client/forms/text-composer.tsx";
import { TextCounter } from "#src/client/forms/text-counter.tsx";
import { useAction } from "#src/client/use-action.ts";
import { changeOutbox, sendOutbox } from "#src/core/messages/client/outbox.ts";
import { answerContact, messageDraft, undoDecline } from "#src/core/messages/client/message-writes.api.ts";
import { ReadyLines } from "#src/core/messages/client/ready-lines.tsx";
import { messageLimits } from "#src/core/messages/message.limits.ts";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { cleanText } from "#src/shared/visible-text.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/input.tsx";

const undoMs = 10_000;

/** The message is sent after the request is accepted; "" for none. */
type Answer = { accept: boolean; message: string };

/** Accepting, with a first message if she has written one, or declining. */
export function RequestAnswer({ conversation }: { conversation: OpenedConversation }) {
  const { id, request } = conversation;
  const { firstName } = conversation.with;
  const client = useQueryClient();
  const navigate = useNavigate();
  // The draft of the conversation: what she typed is in its message form if the request was accepted elsewhere.
  const draft = messageDraft(id);
  const [text, setText] = useDraft(draft, "");
  const [error, setError] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const counter = useId();
  const answer = cleanText(text).trim();
  // Undo is pressed on the list, where the page goes after a decline.
  const undoing = useAction({
    call: undoDecline(id),
    failed: "Failed to undo this. Please try again.",
    onDone: () => navigate({ to: "/messages/$id", params: { id } }),
    changes: ["/api/conversations"],
  });
  const answering = useAction<Answer>({
    call: ({ accept }) => answerContact(id)(accept),
    failed: "Failed to send your answer. Please try again.",
    done: (_, { accept }) =>
      accept
        ? { title: "Accepted", description: `You and ${firstName} can write to each other now.` }
        : {
            title: "Declined",
            description: `We won’t tell ${firstName}.`,
            action: { label: "Undo", onClick: () => undoing.run() },
            duration: undoMs,
            stays: true,
          },
    onDone: async (_, { accept, message }) => {
      if (accept) {
        if (message !== "") sendAfterwards(message);
        return;
      }
      await navigate({ to: "/messages", replace: true });
      await refresh(client, ["/api/conversations"]);
    },
    changes: ["/api/conversations"],
  });
  // The outbox sends it also if the connection is lost now, or the page is closed and opened again.
  const sendAfterwards = (message: string) => {
    changeOutbox(id, (before) => [...before, { key: newKey(), text: message }]);
    removeDraft(draft);
    void sendOutbox(client, id);
  };
  const accept = () => {
    const refused = answer === "" ? undefined : textError(answer, messageLimits.message);
    setError(refused);
    if (refused) box.current?.focus();
    else answering.run({ accept: true, message: answer });
  };
  return (
    <>
      {/* Scrolls clear of the buttons when it gets the focus. */}
      <div className="grid gap-4 [&_button]:scroll-mb-24 [&_textarea]:scroll-mb-24">
        <ReadyLines
          legend="Ready answers"
          lines={(request?.answers ?? []).map((line) => ({ label: line, text: line }))}
          text={text}
          onChange={(longer) => !answering.busy && setText(longer)}
        />
        <Field label="Your answer" optional hint={`It’s sent to ${firstName} when you accept.`} error={error}>
          {(field) => (
            <>
              <Textarea
                {...field}
                ref={box}
                aria-describedby={clsx(field["aria-describedby"], counter)}
                value={text}
                readOnly={answering.busy}
                onChange={({ target }) => {
                  setError(undefined);
                  setText(target.value);
                }}
                className="field-sizing-content min-h-20!"
              />
              <TextCounter id={counter} text={text} limit={messageLimits.message} />
            </>
          )}
        </Field>
      </div>
      <div
        data-foot=""
        className="bottom-0 mt-auto grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 border-t border-line bg-paper py-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] [@media(min-height:34rem)]:sticky"
      >
        <Button wide variant="primary" busy={answering.running?.accept === true} onClick={accept}>
          {answer === "" ? "Accept" : "Accept and Send"}
        </Button>
        <Button
          wide
          busy={answering.running?.accept === false}
          onClick={() => answering.run({ accept: false, message: "" })}
        >
          Decline
        </Button>
      </div>
    </>
  );
}
