import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSite } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { dayAndTime } from "#src/core/messages/client/appointment-text.ts";
import { appointmentPath } from "#src/core/messages/messages.address.ts";
import { whenInShort } from "#src/features/events/client/event-text.ts";
import { hasJustLeft, noteLeaving } from "#src/pages/offline/client/leaving.ts";
import { restoreReading } from "#src/pages/offline/client/offline-reading.ts";
import type { OfflineReading } from "#src/pages/offline/offline.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/offline");

const retryMs = 5000;
const longestWaitMs = 3000;

/**
 * What can be read without a connection. The worker opens this page where another one could not be fetched: it goes on to
 * that page if its content is stored, or else once the connection is back.
 */
export function OfflinePage() {
  const { returnTo } = route.useSearch();
  const reading = useReading(returnTo);
  return (
    <Page className="pt-8 lg:pt-12">
      <CodeOfReadablePages />
      <EmptyState
        headingLevel={1}
        picture="/img/spot-mug.svg"
        title={reading ? "No connection right now" : "Read without a connection"}
        actions={
          reading && (
            <Button asChild>
              <a href={wanted(returnTo)}>Try Again</a>
            </Button>
          )
        }
      >
        {reading
          ? "Nothing is lost. We’ll reload when you’re back online. Until then, you can read these:"
          : "While you’re signed in and your connection is good, this device keeps up to 20 of your latest conversations, saved homes and upcoming events, and what you’ve planned. Signing out on it erases them."}
      </EmptyState>
      {reading && <Readable reading={reading} />}
    </Page>
  );
}

function Readable({ reading: { conversations, appointments, homes, events } }: { reading: OfflineReading }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  return (
    <ul
      aria-label="What you can read now"
      className="mx-auto grid max-w-[30rem] gap-2 *:grid *:rounded-card *:bg-surface *:shadow-panel"
    >
      {conversations.length > 0 && (
        <li>
          <Link to="/messages" className={rowClass}>
            Messages
          </Link>
        </li>
      )}
      {appointments.map(({ id, title, startsAt }) => (
        <li key={id}>
          <Link to="/appointments/$id" params={{ id }} className={rowClass}>
            <span>{title}</span>
            <span className="type-small text-ink-soft">{startsAt && dayAndTime(timeZone, startsAt)}</span>
          </Link>
        </li>
      ))}
      {homes.length > 0 && (
        <li>
          <Link to="/favorites" className={rowClass}>
            Favorites
          </Link>
        </li>
      )}
      {events.map((event) => (
        <li key={event.id}>
          <Link to="/events/$id" params={{ id: event.id }} className={rowClass}>
            <span>{event.title}</span>
            <span className="type-small text-ink-soft">{whenInShort(timeZone, event, now)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const rowClass = "grid min-h-14 content-center px-5 py-3 type-label wrap-anywhere hover:underline";

/** What is stored, if the server cannot be reached; and goes on to the page that was asked for. */
function useReading(returnTo: string | undefined) {
  const client = useQueryClient();
  const router = useRouter();
  const [reading, setReading] = useState<OfflineReading>();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const address = wanted(returnTo);
    const leave = () => {
      noteLeaving(address);
      window.location.replace(address);
    };
    const leaveOnceReached = async () => {
      if (!document.hidden && !hasJustLeft(address) && (await isReached()) && !signal.aborted) leave();
    };
    const open = async () => {
      // Where the server says that it is well and the page does not come, it would lead here again and again.
      if (!hasJustLeft(address) && (await isReached()))
        return returnTo !== undefined && !signal.aborted && leave();
      const found = await restoreReading(client);
      if (signal.aborted) return undefined;
      const timer = setInterval(() => void leaveOnceReached(), retryMs);
      signal.addEventListener("abort", () => clearInterval(timer));
      window.addEventListener("online", () => void leaveOnceReached(), { signal });
      document.addEventListener("visibilitychange", () => void leaveOnceReached(), { signal });
      if (!found) return undefined;
      client.setQueryData(currentUserQuery.queryKey, found.user);
      if (returnTo !== undefined && isStored(found.reading, returnTo)) router.history.replace(address);
      else setReading(found.reading);
      return undefined;
    };
    void open().catch(() => {});
    return () => ending.abort();
  }, [client, router, returnTo]);
  return reading;
}

/** The address that was asked for; the worker's redirect keeps its fragment in the browser. */
function wanted(returnTo = "/") {
  const { hash } = window.location;
  return returnTo.includes("#") ? returnTo : returnTo + hash;
}

// A train's network often connects without reaching the internet.
const isReached = () =>
  fetch("/healthz", { signal: AbortSignal.timeout(longestWaitMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

function isStored({ conversations, appointments, homes, events }: OfflineReading, address: string): boolean {
  const { pathname } = new URL(address, window.location.href);
  return [
    ...(conversations.length > 0 ? ["/messages"] : []),
    ...(homes.length > 0 ? ["/favorites"] : []),
    ...conversations.map(({ conversation }) => `/messages/${conversation.id}`),
    ...appointments.map(({ id }) => appointmentPath(id)),
    ...homes.map(({ listing }) => `/housing/${listing.id}`),
    ...events.map(({ id }) => `/events/${id}`),
  ].includes(pathname);
}

const readable = [
  "/messages",
  "/messages/$id",
  "/appointments/$id",
  "/favorites",
  "/housing/$id",
  "/events/$id",
];

/** Names the code of the pages that can be read offline in this page's HTML, so that it is stored with it. */
function CodeOfReadablePages() {
  const router = useRouter();
  // Only the server knows the files of all pages.
  const routes = import.meta.env.SSR ? (router.ssr?.manifest?.routes ?? {}) : {};
  const files = readable
    .flatMap((id) => routes[id]?.preloads ?? [])
    .map((file) => (typeof file === "string" ? file : file.href));
  const html = [...new Set(files)].map((file) => `<link href="${file}">`).join("");
  return <template suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
