import { useRef } from "react";
import { removeDraft, storeDraft, takeDraft } from "#src/client/form-draft.ts";

/** What was sent and not confirmed yet, as JSON, with its idempotency key. */
type Sent = { words: string; key: string };

/**
 * An idempotency key for what a form sends: the same for the same input until the server has confirmed it, so that a
 * retry after a lost answer has no effect twice; it is saved with the draft.
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
    /** The server has confirmed it: the same input again is a new request. */
    renew: () => {
      sent.current = undefined;
      if (name) removeDraft(name);
    },
  };
}

/** A random UUID. */
export function newKey(): string {
  // Over plain HTTP, browsers have no randomUUID.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
