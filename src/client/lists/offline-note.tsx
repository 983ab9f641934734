import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { ApiError } from "#src/client/api-error.ts";
import { useSite } from "#src/client/site.ts";
import { timeIn } from "#src/shared/dates.ts";

type OfflineNoteProps = {
  list: Pick<UseInfiniteQueryResult, "data" | "dataUpdatedAt" | "isRefetchError" | "error">;
};

/** Shown above a list that is available offline: says when it was fetched. */
export function OfflineNote({ list }: OfflineNoteProps) {
  const offline = useOffline();
  // The browser may report a connection that does not work.
  const unreached = list.isRefetchError && !(list.error instanceof ApiError);
  return list.data !== undefined && (offline || unreached) && <Note fetchedAt={list.dataUpdatedAt} />;
}

function Note({ fetchedAt }: { fetchedAt: number }) {
  const { timeZone } = useSite();
  return (
    <p role="status" className="mb-4 rounded-card bg-butter-wash px-4 py-3 type-small text-butter-ink">
      {`You’re offline. This is what was here at ${timeIn(timeZone, new Date(fetchedAt).toISOString())}.`}
    </p>
  );
}

/** Whether the browser reports that it is offline; false on the server. */
const useOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

function subscribe(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
