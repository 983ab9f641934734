import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { progressQuery, saveProgress } from "#src/features/playbooks/client/playbook.api.ts";
import type { ChapterRead } from "#src/features/playbooks/playbook.schema.ts";

const nothing: readonly ChapterRead[] = [];

/** The reader's progress: stored on the device first, and saved to the account once online, with what a guest had read. */
export function useProgress() {
  const account = useCurrentUser()?.id;
  const client = useQueryClient();
  const ofGuest = useStored(keyOf(undefined));
  const ofMember = useStored(keyOf(account));
  const onDevice = useMemo(
    () => (account === undefined ? parsed(ofGuest) : [...parsed(ofMember), ...parsed(ofGuest)]),
    [account, ofGuest, ofMember],
  );
  const { data: ofAccount = nothing } = useQuery({ ...progressQuery, enabled: account !== undefined });

  useEffect(() => {
    const save = () => {
      if (account !== undefined && onDevice.length > 0) void saveToAccount(account, onDevice, client);
    };
    save();
    window.addEventListener("online", save);
    return () => window.removeEventListener("online", save);
  }, [account, client, onDevice]);

  return {
    read: account === undefined ? onDevice : [...ofAccount, ...onDevice],
    markRead: (chapter: ChapterRead) => {
      if (![...ofAccount, ...onDevice].some((one) => isSame(one, chapter)))
        store(keyOf(account), [...parsed(stored(keyOf(account))), chapter]);
    },
  };
}

async function saveToAccount(account: string, onDevice: readonly ChapterRead[], client: QueryClient) {
  try {
    const all = await saveProgress(onDevice);
    // The response of an earlier request would be outdated.
    await client.cancelQueries(progressQuery);
    client.setQueryData(progressQuery.queryKey, all);
    // Another chapter may have been read meanwhile.
    for (const key of [keyOf(account), keyOf(undefined)])
      store(
        key,
        parsed(stored(key)).filter((one) => !onDevice.some((saved) => isSame(saved, one))),
      );
  } catch {
    // The progress stays on the device until the next attempt.
  }
}

const isSame = (one: ChapterRead, other: ChapterRead) =>
  one.playbook === other.playbook && one.chapter === other.chapter;

// One key per account, and one for guests, so that accounts on one device are separate.
const keyOf = (account: string | undefined) => `playbooks-read${account === undefined ? "" : `:${account}`}`;

function useStored(key: string) {
  return useSyncExternalStore(
    subscribe,
    () => stored(key),
    () => null,
  );
}

function subscribe(listener: () => void) {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Private windows may refuse storage; then nothing is stored.
    return null;
  }
}

function store(key: string, read: readonly ChapterRead[]) {
  try {
    if (read.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(read));
    // The browser sends this event only to other windows.
    window.dispatchEvent(new Event("storage"));
  } catch {
    // See stored().
  }
}

/** The chapters in a stored text; ignores anything invalid in it. */
function parsed(text: string | null): readonly ChapterRead[] {
  try {
    const read = JSON.parse(text ?? "[]") as Partial<ChapterRead>[];
    return read.flatMap(({ playbook, chapter }) =>
      typeof playbook === "string" && typeof chapter === "string" ? [{ playbook, chapter }] : [],
    );
  } catch {
    return nothing;
  }
}
