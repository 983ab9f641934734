import type { UseQueryResult } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { ApiError } from "#src/client/api-error.ts";
import { useSite } from "#src/client/site.ts";
import { formatIn, longDateIn, timeIn } from "#src/shared/dates.ts";

type Fetched = Pick<UseQueryResult, "data" | "dataUpdatedAt" | "isRefetchError" | "error">;

/** When something was fetched that is shown without a connection; undefined while there is one. */
export function useAsOf({ data, dataUpdatedAt, isRefetchError, error }: Fetched): number | undefined {
  const offline = useOffline();
  // The browser may report a connection that does not work.
  const unreached = isRefetchError && !(error instanceof ApiError);
  return data !== undefined && (offline || unreached) ? dataUpdatedAt : undefined;
}

/**
 * Whether something was opened without a connection and still has none: then it offers nothing that needs one. What was
 * open before keeps its buttons, since a form may be open.
 */
export function useOpenedOffline(asOf: number | undefined): boolean {
  const [opened] = useState(asOf !== undefined);
  return opened && asOf !== undefined;
}

/** Shown above a list that is available offline: says when it was fetched. */
export const OfflineNote = ({ list }: { list: Fetched }) => <AsOfNote asOf={useAsOf(list)} />;

/** The same for something else, with the result of {@link useAsOf}. */
export const AsOfNote = ({ asOf }: { asOf: number | undefined }) =>
  asOf !== undefined && <Note fetchedAt={asOf} />;

function Note({ fetchedAt }: { fetchedAt: number }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const time = new Date(fetchedAt).toISOString();
  const today = longDateIn(timeZone, time) === longDateIn(timeZone, now.toISOString());
  const when = today ? timeIn(timeZone, time) : `${timeIn(timeZone, time)} on ${namedDay(timeZone, time)}`;
  return (
    <p role="status" className="mb-4 rounded-card bg-butter-wash px-4 py-3 type-small text-butter-ink">
      {`You’re offline. This is what was here at ${when}.`}
    </p>
  );
}

const namedDay = (timeZone: string, time: string) =>
  formatIn(timeZone, time, { weekday: "long", month: "short", day: "numeric" });

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
