import type { ChapterRead } from "#src/features/playbooks/playbook.schema.ts";

/** What this device knows of chapters read; of nobody as long as she has not signed in. */
type Kept = { of: string | null; read: readonly ChapterRead[] };

const storageKey = "playbooks-read";
const nothing: readonly ChapterRead[] = [];
const listeners = new Set<() => void>();
let known: { text: string | null; kept: Kept } | undefined;

/** Tells whenever something is kept or let go, here or in another window. */
export function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What is kept on this device for somebody: hers, and what was read before she signed in. */
export function readOnDevice(account: string | undefined): readonly ChapterRead[] {
  const { of, read } = kept();
  return of === null || of === account ? read : nothing;
}

/** Keeps a chapter as read on this device. What somebody else has left here makes room. */
export function storeOnDevice(account: string | undefined, chapter: ChapterRead) {
  const before = readOnDevice(account);
  if (!before.some((one) => isSame(one, chapter))) store({ of: account ?? null, read: [...before, chapter] });
}

/** Lets go of what the account knows by now. */
export function removeFromDevice(account: string, saved: readonly ChapterRead[]) {
  const left = readOnDevice(account).filter((one) => !saved.some((other) => isSame(one, other)));
  store({ of: account, read: left });
}

const isSame = (one: ChapterRead, other: ChapterRead) =>
  one.playbook === other.playbook && one.chapter === other.chapter;

function kept(): Kept {
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    // Private windows may refuse storage; then nothing is remembered beyond this page.
    if (known) return known.kept;
  }
  // The same answer as before for the same text: React compares it.
  if (known?.text !== text) known = { text, kept: parsed(text) };
  return known?.kept ?? parsed(null);
}

function parsed(text: string | null): Kept {
  try {
    const { of, read } = JSON.parse(text ?? "{}") as Partial<Kept>;
    return { of: of ?? null, read: Array.isArray(read) ? read : nothing };
  } catch {
    return { of: null, read: nothing };
  }
}

function store(next: Kept) {
  const text = next.read.length > 0 ? JSON.stringify(next) : null;
  known = { text, kept: next };
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    // Then it is remembered as long as this page stands.
  }
  for (const listener of listeners) listener();
}
