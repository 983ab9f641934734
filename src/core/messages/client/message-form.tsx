import { TextComposer } from "#src/client/forms/text-composer.tsx";
import { messageDraft } from "#src/core/messages/client/message-draft.ts";
import { useKeyboardInset } from "#src/core/messages/client/use-keyboard-inset.ts";
import { messageLimits } from "#src/core/messages/message.constants.ts";

type MessageFormProps = { id: string; to: string; onWrite: (text: string) => void };

/** The form at the end of a conversation. */
export function MessageForm({ id, to, onWrite }: MessageFormProps) {
  const bar = useKeyboardInset<HTMLDivElement>();
  return (
    <div
      ref={bar}
      className="sticky bottom-(--keyboard,0px) border-t border-line bg-paper py-3 pb-[calc(.75rem+env(safe-area-inset-bottom))]"
    >
      <TextComposer
        draft={messageDraft(id)}
        label={`Write to ${to}`}
        placeholder={`Write to ${to}`}
        submitLabel="Send"
        limit={messageLimits.message}
        send={async (text) => onWrite(text)}
        failed="Failed to send your message. Please try again."
        required="Please write a message first."
        className="grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3!"
        boxClassName="max-h-[30dvh] min-h-12!"
      />
    </div>
  );
}
