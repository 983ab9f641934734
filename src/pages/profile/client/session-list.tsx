import { api, checked } from "#src/client/api.ts";
import { apiQuery, type ApiAnswer } from "#src/client/api-query.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { formatIn } from "#src/shared/dates.ts";

type OwnSession = ApiAnswer<"/api/auth/sessions">[number];

export const sessionsQuery = apiQuery("/api/auth/sessions");

const endSession = (id: string) => checked(api.api.auth.sessions[":id"].$delete({ param: { id } }));

const endOtherSessions = () => checked(api.api.auth.sessions.$delete());

type SessionListProps = {
  /** Called when the clicked button has disappeared with its row. */
  onGone: () => void;
};

export function SessionList({ onGone }: SessionListProps) {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const ending = useAction({
    call: (session: OwnSession | "others") =>
      session === "others" ? endOtherSessions() : endSession(session.id),
    done: (_answer, session) => ({
      title: "Signed Out",
      description:
        session === "others"
          ? "You are signed in on this device only."
          : `${session.device} is no longer signed in.`,
    }),
    failed: { title: "Error", description: "Failed to sign out that device. Please try again." },
    changes: ["/api/auth/sessions"],
    onDone: onGone,
  });
  const others = sessions?.some((session) => !session.current);
  return (
    <div className="grid gap-3">
      {isError && <NotFetched onRetry={() => void refetch()} />}
      {!sessions && !isError && <Skeleton className="h-20" />}
      {sessions && (
        <ul>
          {sessions.toSorted(thisDeviceFirst).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending.running === session}
              disabled={ending.busy}
              onEnd={() => ending.run(session)}
            />
          ))}
        </ul>
      )}
      {others && (
        <Button
          className="justify-self-start"
          busy={ending.running === "others"}
          busyLabel="Signing out..."
          disabled={ending.busy}
          onClick={() => ending.run("others")}
        >
          Sign Out All Other Devices
        </Button>
      )}
    </div>
  );
}

const thisDeviceFirst = (a: OwnSession, b: OwnSession) => Number(b.current) - Number(a.current);

type SessionRowProps = { session: OwnSession; busy: boolean; disabled: boolean; onEnd: () => void };

function SessionRow({ session, busy, disabled, onEnd }: SessionRowProps) {
  const { timeZone } = useSite();
  const { device, current, lastSeenAt } = session;
  const lastSeenId = useId();
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="type-label">{device}</p>
        <p id={lastSeenId} className="type-small text-ink-soft">
          {current ? "Active now" : `Last seen ${lastSeenText(lastSeenAt, timeZone)}`}
        </p>
      </div>
      {current ? (
        <Badge>This device</Badge>
      ) : (
        <Button
          size="small"
          busy={busy}
          busyLabel="Signing out..."
          disabled={disabled}
          aria-label={`Sign out ${device}`}
          // Two devices may have the same name.
          aria-describedby={lastSeenId}
          onClick={onEnd}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

function NotFetched({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Banner tone="bad">Couldn’t load your devices. Check your connection and try again.</Banner>
      <Button className="justify-self-start" onClick={onRetry}>
        Try Again
      </Button>
    </>
  );
}

const lastSeenText = (iso: string, timeZone: string) =>
  formatIn(timeZone, iso, { dateStyle: "medium", timeStyle: "short" });
