import { useRef } from "react";
import { forgetDraft, keepDraft, takeDraft } from "#src/client/form-draft.ts";
import { newKey } from "#src/client/new-key.ts";

/** What was sent and not taken yet, with the key it went by. */
type Sent = { words: string; key: string };

/**
 * A key for what a form sends: the same for the same words until they are taken, so that a send whose answer was lost
 * on the way makes nothing twice; it waits with the draft over a reload.
 */
export function useSendKey(draft: string | undefined) {
  const sent = useRef<Sent>(undefined);
  const name = draft && `${draft} sent`;
  return {
    keyOf: (input: unknown): string => {
      const words = JSON.stringify(input);
      const known = sent.current ?? (name ? takeDraft<Sent>(name) : undefined);
      sent.current = known?.words === words ? known : { words, key: newKey() };
      if (name) keepDraft(name, sent.current);
      return sent.current.key;
    },
    /** It was taken: the same words again are something new. */
    renew: () => {
      sent.current = undefined;
      if (name) forgetDraft(name);
    },
  };
}
