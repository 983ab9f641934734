import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isUnauthorized } from "#src/client/api-error.ts";
import { goToLogin } from "#src/client/login-redirect.ts";
import { checkInQuery, sendCheckIns } from "#src/features/events/client/check-in.api.ts";
import {
  storeCheckIn,
  storedCheckIn,
  marked,
  withoutSent,
  withMarks,
  type CheckInMark,
} from "#src/features/events/client/check-in-store.ts";

/** Between two tries to send what was pressed, while there is no line. */
const retryMs = 15_000;

/**
 * The list at the door of an event, which goes on without a connection: presses count at once, are kept on the phone,
 * and are sent as soon as there is a line, in this visit or the next.
 */
export function useCheckIn(id: string, owner: string) {
  const client = useQueryClient();
  const asked = useQuery(checkInQuery(id));
  const [checkIns, setMarks] = useState<CheckInMark[]>([]);
  const [failure, setFailure] = useState<Error>();
  const [safe, setSafe] = useState(true);
  const sending = useRef(false);
  // Before anything is kept anew.
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const kept = storedCheckIn(id, owner);
    setRestored(true);
    if (!kept) return;
    setMarks((current) => kept.checkIns.reduce(marked, [...current]));
    const known = client.getQueryState(checkInQuery(id).queryKey);
    // The page itself may be the one that was kept when it was opened.
    if (kept.fetchedAt > (known?.dataUpdatedAt ?? 0))
      client.setQueryData(checkInQuery(id).queryKey, kept.attendees, { updatedAt: kept.fetchedAt });
  }, [client, id, owner]);

  const { data, dataUpdatedAt } = asked;
  useEffect(() => {
    if (restored && data)
      setSafe(storeCheckIn(id, { owner, attendees: data, fetchedAt: dataUpdatedAt, checkIns }));
  }, [restored, id, owner, data, dataUpdatedAt, checkIns]);

  const send = useEffectEvent(async () => {
    if (sending.current || checkIns.length === 0) return;
    sending.current = true;
    const sent = checkIns;
    try {
      const attendees = await sendCheckIns(id, sent);
      client.setQueryData(checkInQuery(id).queryKey, attendees);
      setMarks((current) => withoutSent(current, sent));
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
    error: asked.error,
    retry: () => void asked.refetch(),
    attendees: data && withMarks(data, checkIns),
    /** Why what was pressed could not be sent so far; undefined when nothing waits. */
    failure: checkIns.length > 0 ? failure : undefined,
    /** What waits is kept on the phone, whatever becomes of this page. */
    safe,
    mark: (personId: string, checkedIn: boolean) =>
      setMarks((current) => marked(current, { personId, checkedIn, at: new Date().toISOString() })),
  };
}
