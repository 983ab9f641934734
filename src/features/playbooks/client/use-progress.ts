import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { ChapterRead } from "#src/features/playbooks/playbook.schema.ts";
import {
  storeOnDevice,
  removeFromDevice,
  readOnDevice,
  subscribeToDevice,
} from "#src/features/playbooks/client/device-progress.ts";
import { progressQuery, saveProgress } from "#src/features/playbooks/client/playbook.api.ts";

const nothing: readonly ChapterRead[] = [];

/**
 * The reader's progress. It is stored on the device first, so that nothing is lost offline, and saved to the
 * account as soon as there is one and a connection.
 */
export function useProgress() {
  const account = useCurrentUser()?.id;
  const client = useQueryClient();
  const onDevice = useSyncExternalStore(
    subscribeToDevice,
    () => readOnDevice(account),
    () => nothing,
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
      if (!ofAccount.some((one) => one.playbook === chapter.playbook && one.chapter === chapter.chapter))
        storeOnDevice(account, chapter);
    },
  };
}

async function saveToAccount(account: string, onDevice: readonly ChapterRead[], client: QueryClient) {
  try {
    const all = await saveProgress(onDevice);
    // An earlier request would return less.
    await client.cancelQueries(progressQuery);
    client.setQueryData(progressQuery.queryKey, all);
    removeFromDevice(account, onDevice);
  } catch {
    // It stays on the device until the next attempt.
  }
}
