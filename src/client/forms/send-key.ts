import { useRef } from "react";
import { removeDraft, storeDraft, takeDraft } from "#src/client/form-draft.ts";

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
      if (name) storeDraft(name, sent.current);
      return sent.current.key;
    },
    /** It was taken: the same words again are something new. */
    renew: () => {
      sent.current = undefined;
      if (name) removeDraft(name);
    },
  };
}

/** A key that nothing else has. */
export function newKey(): string {
  // Over plain http, browsers have no randomUUID.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
