import { useEffect, useState } from "react";

const prefix = "draft:";

/** Prefix of the localStorage keys of what this device stores for use without a connection. */
export const offlinePrefix = "kept:";

/** The cache of pages stored for use without a connection; the offline worker has the same name. */
export const offlinePages = "kept-pages";

const storageKey = (name: string) => `${prefix}${name}`;
const ownerKey = "drafts-of";

/**
 * Claims the drafts of this tab for an account, before any form is shown: another account's drafts are deleted. A guest
 * keeps them, since she may be about to sign in.
 */
export function claimDrafts(account: string | undefined) {
  if (typeof window === "undefined" || account === undefined) return;
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== account) forgetEverything();
    sessionStorage.setItem(ownerKey, account);
  } catch {
    // Without storage there are no drafts.
  }
}

/** Deletes all drafts of this tab, and the pages stored on this device: for signing out. */
export function forgetEverything() {
  try {
    for (const store of [sessionStorage, localStorage]) {
      for (const key of Object.keys(store)) {
        if (key.startsWith(prefix) || key.startsWith(offlinePrefix)) store.removeItem(key);
      }
    }
    void globalThis.caches?.delete(offlinePages);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Saves a draft; it outlives a reload and a sign-in, and ends with the tab. */
export function storeDraft(name: string, values: unknown) {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(values));
  } catch {
    // Private windows may refuse storage; then there is no draft.
  }
}

export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(storageKey(name)) !== null;
  } catch {
    return false;
  }
}

/** The saved draft; it is deleted from storage once the form that shows it is mounted. */
export function useDraft<Values>(name: string | undefined): Values | undefined {
  // Not deleted while rendering: React may discard a rendering and render again.
  const [draft] = useState(() => (name === undefined ? undefined : readDraft<Values>(name)));
  useEffect(() => {
    if (name !== undefined) takeDraft(name);
  }, [name]);
  return draft;
}

/** Reads a draft and deletes it; not while rendering, for which there is {@link useDraft}. */
export function takeDraft<Values>(name: string): Values | undefined {
  const draft = readDraft<Values>(name);
  removeDraft(name);
  return draft;
}

export function removeDraft(name: string) {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Without storage there is no draft.
  }
}

function readDraft<Values>(name: string): Values | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey(name));
    return stored ? (JSON.parse(stored) as Values) : undefined;
  } catch {
    return undefined;
  }
}
