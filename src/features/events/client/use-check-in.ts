import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isUnauthorized } from "#src/client/api-error.ts";
import { goToLogin } from "#src/client/login-redirect.ts";
import { eventLimits } from "#src/features/events/event.limits.ts";
import { checkInQuery, sendCheckIns } from "#src/features/events/client/event.api.ts";
import {
  storeCheckIn,
  storedCheckIn,
  marked,
  withoutSent,
  withMarks,
  type CheckInMark,
} from "#src/features/events/client/check-in-storage.ts";

const retryMs = 15_000;

/** A check-in list that works offline: check-ins show at once, are stored on the phone, and sent when there is a connection. */
export function useCheckIn(id: string, owner: string) {
  const client = useQueryClient();
  const query = useQuery(checkInQuery(id));
  const [checkIns, setCheckIns] = useState<CheckInMark[]>([]);
  const [failure, setFailure] = useState<Error>();
  const [safe, setSafe] = useState(true);
  const sending = useRef(false);
  // True once the stored check-ins are loaded. Nothing may be stored before, or it would overwrite them.
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const stored = storedCheckIn(id, owner);
    setRestored(true);
    if (!stored) return;
    setCheckIns((current) => stored.checkIns.reduce(marked, [...current]));
    const known = client.getQueryState(checkInQuery(id).queryKey);
    // The page may come from the offline cache and contain an older list.
    if (stored.fetchedAt > (known?.dataUpdatedAt ?? 0))
      client.setQueryData(checkInQuery(id).queryKey, stored.attendees, { updatedAt: stored.fetchedAt });
  }, [client, id, owner]);

  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (restored && data)
      setSafe(storeCheckIn(id, { owner, attendees: data, fetchedAt: dataUpdatedAt, checkIns }));
  }, [restored, id, owner, data, dataUpdatedAt, checkIns]);

  const send = useEffectEvent(async () => {
    if (sending.current || checkIns.length === 0) return;
    sending.current = true;
    // The rest is sent next.
    const sent = checkIns.slice(0, eventLimits.checkIns);
    try {
      const attendees = await sendCheckIns(id, sent);
      client.setQueryData(checkInQuery(id).queryKey, attendees);
      setCheckIns((current) => withoutSent(current, sent));
      setFailure(undefined);
    } catch (error) {
      if (isUnauthorized(error)) goToLogin();
      setFailure(error as Error);
    } finally {
      sending.current = false;
    }
  });
  useEffect(() => {
    if (checkIns.length > 0) void send();
  }, [checkIns]);
  useEffect(() => {
    const again = () => {
      void send();
      void client.invalidateQueries({ queryKey: checkInQuery(id).queryKey });
    };
    const shown = () => document.visibilityState === "visible" && again();
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", shown);
    const timer = setInterval(() => void send(), retryMs);
    return () => {
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", shown);
      clearInterval(timer);
    };
  }, [client, id]);

  return {
    error: query.error,
    retry: () => void query.refetch(),
    attendees: data && withMarks(data, checkIns),
    failure: checkIns.length > 0 ? failure : undefined,
    safe,
    mark: (personId: string, checkedIn: boolean) =>
      setCheckIns((current) => marked(current, { personId, checkedIn, at: new Date().toISOString() })),
  };
}
