import { useCallback, useMemo, useRef, useSyncExternalStore } from "react";

const prefix = "draft:";

/** The prefix of the localStorage keys of data stored on this device for offline use. */
export const offlinePrefix = "kept:";

/** The cache of pages for offline use; the offline worker uses the same name. */
export const offlinePages = "kept-pages";

/** The cache of opened guides; the offline worker uses the same name. */
export const offlineGuides = "kept-guides";

/** The cache of what a member may read offline (`pages/offline`); the offline worker uses the same name. */
export const offlineReadings = "kept-reading";

const ownerKey = "drafts-of";

/** Stays on this device once somebody has signed in on it, also after she signs out. */
export const knownDeviceKey = "signed-in-here";

/** Drafts that the browser refused to store, as private windows may; they last as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Claims the drafts of this tab for an account, before any form is shown: another account's drafts are deleted. A guest
 * keeps them, since she may be about to sign in. Notes that the device is known.
 */
export function claimDrafts(account: string | undefined) {
  if (typeof window === "undefined" || account === undefined) return;
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== account) forgetEverything();
    sessionStorage.setItem(ownerKey, account);
    localStorage.setItem(knownDeviceKey, "1");
  } catch {
    // Without storage, no draft outlives the page.
  }
}

/** Deletes all drafts of this tab, and the pages stored on this device: for signing out. */
export function forgetEverything() {
  unstored.clear();
  try {
    for (const store of [sessionStorage, localStorage]) {
      for (const key of Object.keys(store)) {
        if (key.startsWith(prefix) || key.startsWith(offlinePrefix)) store.removeItem(key);
      }
    }
    for (const name of [offlinePages, offlineGuides, offlineReadings]) void globalThis.caches?.delete(name);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** The key in localStorage of the account whose reading is stored on this device. */
export const readingOwnerKey = `${offlinePrefix}reading-of`;

function storedText(name: string): string | undefined {
  try {
    return unstored.get(name) ?? sessionStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

const parsed = <Value>(text: string | undefined) =>
  text === undefined ? undefined : (JSON.parse(text) as Value);

export function draftsNamed(start: string): string[] {
  try {
    return [
      ...unstored.keys(),
      ...Object.keys(sessionStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    ].filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

/** Whether all drafts of this page survive a reload. */
export const draftsAreStored = () => unstored.size === 0;

export const hasDraft = (name: string) => storedText(name) !== undefined;

export const readDraft = <Value>(name: string) => parsed<Value>(storedText(name));

/** Stores a draft, which survives a reload and a sign-in, and ends with the tab. An undefined or empty value removes it. */
export function storeDraft(name: string, value: unknown) {
  unstored.delete(name);
  try {
    if (value === undefined || value === "") sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    if (value) unstored.set(name, JSON.stringify(value));
  }
  for (const listener of listeners) listener();
}

export const removeDraft = (name: string) => storeDraft(name, undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** State that is stored as a draft; undefined discards it. The first render has the initial value, like the server's HTML. */
export function useDraft<Value>(name: string, initial: Value) {
  const text = useSyncExternalStore(
    subscribe,
    () => storedText(name),
    () => undefined,
  );
  const stored = useMemo(() => parsed<Value>(text), [text]);
  const set = useCallback((value: Value | undefined) => storeDraft(name, value), [name]);
  return [stored ?? initial, set] as const;
}

/** An unconfirmed request: its input as JSON (`words`, a name that stored drafts have), and its idempotency key. */
type Sent = { words: string; key: string };

/** An idempotency key that stays the same for the same input until the server has confirmed it; stored with the draft. */
export function useSendKey(draft: string | undefined) {
  const sent = useRef<Sent>(undefined);
  const name = draft && `${draft} sent`;
  return {
    keyOf: (input: unknown): string => {
      const words = JSON.stringify(input);
      const known = sent.current ?? (name ? readDraft<Sent>(name) : undefined);
      sent.current = known?.words === words ? known : { words, key: newKey() };
      if (name) storeDraft(name, sent.current);
      return sent.current.key;
    },
    /** Called once the server has confirmed it, or it is discarded: then the same input is a new request. */
    renew: () => {
      sent.current = undefined;
      if (name) removeDraft(name);
    },
  };
}

export function newKey(): string {
  // Over plain HTTP browsers have no randomUUID.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
