import { useEffect, useState } from "react";

const prefix = "draft:";

/** How the name of whatever begins that is kept on this device for use without a connection. */
export const offlinePrefix = "kept:";

/** The cache that holds the pages kept for that; the offline worker knows its name as well. */
export const offlinePages = "kept-pages";

const storageKey = (name: string) => `${prefix}${name}`;
const ownerKey = "drafts-of";

/** Says whose tab this is, before any form is shown: what somebody else has typed here is forgotten. A guest may still come back as herself. */
export function claimDrafts(account: string | undefined) {
  if (typeof window === "undefined" || account === undefined) return;
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== account) forgetEverything();
    sessionStorage.setItem(ownerKey, account);
  } catch {
    // Then nothing was kept either.
  }
}

/** Forgets all that was typed in this tab, and what this device keeps of pages: whoever signs out is done here. */
export function forgetEverything() {
  try {
    for (const store of [sessionStorage, localStorage]) {
      for (const key of Object.keys(store)) {
        if (key.startsWith(prefix) || key.startsWith(offlinePrefix)) store.removeItem(key);
      }
    }
    void globalThis.caches?.delete(offlinePages);
  } catch {
    // Then nothing was kept.
  }
}

/** Keeps what was typed into a form until its user is back, from signing in or from a reload; it lives as long as the tab. */
export function storeDraft(name: string, values: unknown) {
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
export function useDraft<Values>(name: string | undefined): Values | undefined {
  // Reading must not forget: React may throw a rendering away and render anew.
  const [draft] = useState(() => (name === undefined ? undefined : readDraft<Values>(name)));
  useEffect(() => {
    if (name !== undefined) takeDraft(name);
  }, [name]);
  return draft;
}

/** Hands out what was typed, once; not while rendering, for which there is {@link useDraft}. */
export function takeDraft<Values>(name: string): Values | undefined {
  const draft = readDraft<Values>(name);
  removeDraft(name);
  return draft;
}

/** Forgets what was typed: it is sent, or not wanted any more. */
export function removeDraft(name: string) {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Then it was never kept.
  }
}

function readDraft<Values>(name: string): Values | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey(name));
    return kept ? (JSON.parse(kept) as Values) : undefined;
  } catch {
    return undefined;
  }
}
