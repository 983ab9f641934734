import { useState, type KeyboardEvent, type SubmitEvent } from "react";
import { messageOf } from "#src/client/api-error.ts";
import { useTextDraft } from "#src/client/forms/use-text-draft.ts";
import { usePostedForm } from "#src/client/posted-form.ts";
import { PostedAs } from "#src/core/people/client/posted-as.tsx";
import { messageDraft } from "#src/core/messages/client/message-draft.ts";
import { useKeyboardInset } from "#src/core/messages/client/use-keyboard-inset.ts";
import { messageLimits } from "#src/core/messages/message.constants.ts";
import { messageInput } from "#src/core/messages/message.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/input.tsx";

const failed = "Failed to send your message. Please try again.";

type MessageFormProps = { id: string; to: string; onWrite: (text: string) => void };

/** The form at the end of a conversation; its draft survives a reload. */
export function MessageForm({ id, to, onWrite }: MessageFormProps) {
  const posted = usePostedForm("writeMessage");
  const { field, content, change, clear } = useTextDraft(messageDraft(id), posted?.values.text);
  const [error, setError] = useState(posted?.refused && messageOf(posted.refused, failed));
  const address = `/messages/${id}?${new URLSearchParams({ returnTo: `/messages/${id}` })}`;
  const form = useKeyboardInset<HTMLFormElement>();
  const send = () => {
    const read = messageInput.safeParse({ text: content });
    setError(read.error?.issues[0]?.message);
    if (!read.success) return;
    onWrite(read.data.text);
    clear();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form
      ref={form}
      noValidate
      method="post"
      action={address}
      onSubmit={submit}
      className="sticky bottom-(--keyboard,0px) grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-1 border-t border-line bg-paper py-3 pb-[calc(.75rem+env(safe-area-inset-bottom))]"
    >
      <PostedAs form="writeMessage" />
      <Textarea
        ref={field}
        name="text"
        value={content}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label={`Write to ${to}`}
        aria-invalid={error ? true : undefined}
        placeholder={`Write to ${to}`}
        maxLength={messageLimits.message}
        className="field-sizing-content max-h-[30dvh] min-h-12!"
      />
      <Button type="submit" variant="primary">
        Send
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </form>
  );
}
