import { useEffect, useState } from "react";

const storageKey = (name: string) => `draft:${name}`;

/** Keeps what was typed into a form while its user is sent to sign in; it lives as long as the tab. */
export function keepDraft(name: string, values: unknown) {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(values));
  } catch {
    // Private windows may refuse storage; then the form is simply empty again.
  }
}

/** Whether something typed waits to be continued. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(storageKey(name)) !== null;
  } catch {
    return false;
  }
}

/** What was typed before, handed out once: it is forgotten as soon as the form that shows it stands. */
export function useDraft<Values>(name: string): Values | undefined {
  // Reading must not forget: React may throw a rendering away and render anew.
  const [draft] = useState(() => readDraft<Values>(name));
  useEffect(() => void takeDraft(name), [name]);
  return draft;
}

/** Hands out what was typed, once; not while rendering, for which there is {@link useDraft}. */
export function takeDraft<Values>(name: string): Values | undefined {
  const draft = readDraft<Values>(name);
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Then it was never kept.
  }
  return draft;
}

function readDraft<Values>(name: string): Values | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey(name));
    return kept ? (JSON.parse(kept) as Values) : undefined;
  } catch {
    return undefined;
  }
}
