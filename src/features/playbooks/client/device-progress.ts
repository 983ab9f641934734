import type { ChapterRead } from "#src/features/playbooks/playbook.schema.ts";

/** The chapters read on this device, and by which account; `of` is null before a login. */
type DeviceProgress = { of: string | null; read: readonly ChapterRead[] };

const storageKey = "playbooks-read";
const nothing: readonly ChapterRead[] = [];
const listeners = new Set<() => void>();
let cache: { text: string | null; progress: DeviceProgress } | undefined;

/** Calls the listener on any change, here or in another window. */
export function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The chapters read on this device by an account, or before a login. */
export function readOnDevice(account: string | undefined): readonly ChapterRead[] {
  const { of, read } = storedProgress();
  return of === null || of === account ? read : nothing;
}

/** Stores a chapter as read on this device; replaces what another account has left here. */
export function storeOnDevice(account: string | undefined, chapter: ChapterRead) {
  const before = readOnDevice(account);
  if (!before.some((one) => isSame(one, chapter))) store({ of: account ?? null, read: [...before, chapter] });
}

/** Removes what is stored with the account by now. */
export function removeFromDevice(account: string, saved: readonly ChapterRead[]) {
  const remaining = readOnDevice(account).filter((one) => !saved.some((other) => isSame(one, other)));
  store({ of: account, read: remaining });
}

const isSame = (one: ChapterRead, other: ChapterRead) =>
  one.playbook === other.playbook && one.chapter === other.chapter;

function storedProgress(): DeviceProgress {
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    // Private windows may refuse storage: use the value of this page.
    if (cache) return cache.progress;
  }
  // The same object for the same text: useSyncExternalStore compares it.
  if (cache?.text !== text) cache = { text, progress: parsed(text) };
  return cache?.progress ?? parsed(null);
}

function parsed(text: string | null): DeviceProgress {
  try {
    const { of, read } = JSON.parse(text ?? "{}") as Partial<DeviceProgress>;
    return { of: of ?? null, read: Array.isArray(read) ? read : nothing };
  } catch {
    return { of: null, read: nothing };
  }
}

function store(next: DeviceProgress) {
  const text = next.read.length > 0 ? JSON.stringify(next) : null;
  cache = { text, progress: next };
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    // Private windows: stored for this page alone.
  }
  for (const listener of listeners) listener();
}
