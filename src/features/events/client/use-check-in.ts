import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isUnauthorized } from "#src/client/api-error.ts";
import { goToLogin } from "#src/client/login-redirect.ts";
import { doorQuery, sendTicks } from "#src/features/events/client/check-in.api.ts";
import {
  keepDoor,
  keptDoor,
  ticked,
  withoutSent,
  withTicks,
  type Tick,
} from "#src/features/events/client/check-in-store.ts";

/** Between two tries to send what was pressed, while there is no line. */
const retryMs = 15_000;

/**
 * The list at the door of an event, which goes on without a connection: presses count at once, are kept on the phone,
 * and are sent as soon as there is a line, in this visit or the next.
 */
export function useDoor(id: string, owner: string) {
  const client = useQueryClient();
  const asked = useQuery(doorQuery(id));
  const [ticks, setTicks] = useState<Tick[]>([]);
  const [failure, setFailure] = useState<Error>();
  const [safe, setSafe] = useState(true);
  const sending = useRef(false);
  // Before anything is kept anew.
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const kept = keptDoor(id, owner);
    setRestored(true);
    if (!kept) return;
    setTicks((current) => kept.ticks.reduce(ticked, [...current]));
    const known = client.getQueryState(doorQuery(id).queryKey);
    // The page itself may be the one that was kept when it was opened.
    if (kept.fetchedAt > (known?.dataUpdatedAt ?? 0))
      client.setQueryData(doorQuery(id).queryKey, kept.attendees, { updatedAt: kept.fetchedAt });
  }, [client, id, owner]);

  const { data, dataUpdatedAt } = asked;
  useEffect(() => {
    if (restored && data) setSafe(keepDoor(id, { owner, attendees: data, fetchedAt: dataUpdatedAt, ticks }));
  }, [restored, id, owner, data, dataUpdatedAt, ticks]);

  const send = useEffectEvent(async () => {
    if (sending.current || ticks.length === 0) return;
    sending.current = true;
    const sent = ticks;
    try {
      const attendees = await sendTicks(id, sent);
      client.setQueryData(doorQuery(id).queryKey, attendees);
      setTicks((current) => withoutSent(current, sent));
      setFailure(undefined);
    } catch (error) {
      if (isUnauthorized(error)) goToLogin();
      setFailure(error as Error);
    } finally {
      sending.current = false;
    }
  });
  useEffect(() => {
    if (ticks.length > 0) void send();
  }, [ticks]);
  useEffect(() => {
    const again = () => {
      void send();
      void client.invalidateQueries({ queryKey: doorQuery(id).queryKey });
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
    attendees: data && withTicks(data, ticks),
    /** Why what was pressed could not be sent so far; undefined when nothing waits. */
    failure: ticks.length > 0 ? failure : undefined,
    /** What waits is kept on the phone, whatever becomes of this page. */
    safe,
    tick: (personId: string, arrived: boolean) =>
      setTicks((current) => ticked(current, { personId, arrived, at: new Date().toISOString() })),
  };
}
