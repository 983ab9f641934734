import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { clsx } from "clsx";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog, useReopen } from "#src/client/use-dialog.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { useCan, useCurrentUser, useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { EventFilters } from "#src/features/events/client/event-filters.tsx";
import { CreateEventButton, EventResults, useSoughtEvent } from "#src/features/events/client/event-list.tsx";
import { SignInToRsvp } from "#src/features/events/client/rsvp-button.tsx";
import { newEventDraft } from "#src/features/events/client/event-text.ts";
import { eventsQuery } from "#src/features/events/client/event.api.ts";
import { EventsHead } from "#src/features/events/client/events-pending.tsx";
import { filtersOf, type EventsSearch } from "#src/features/events/events.address.ts";
import { withParameters } from "#src/shared/return-to.ts";
import { Button } from "#src/ui/button.tsx";
import { ShortSkeleton } from "#src/ui/short-skeleton.tsx";
import type { Elements } from "#src/ui/own-element.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

const route = getRouteApi("/events");

const NewEvent = lazyDialog("Create New Event", () =>
  import("#src/features/events/client/event-form.tsx").then((module) => module.NewEvent),
);

const ConfirmToHost = lazyDialog(
  "Create New Event",
  () => import("#src/features/events/client/confirm-to-host.tsx").then((module) => module.ConfirmToHost),
  { whenIdle: true, frame: { size: "short", width: "32rem", foot: null, skeleton: <ShortSkeleton /> } },
);

export function EventsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const newEvent = useNewEvent();
  const found = useInfiniteQuery(eventsQuery(search));
  useSoughtEvent(found.data !== undefined);
  // A guest with an old link to "Your Events" gets the page for everybody.
  const mine = user ? search.mine : undefined;
  const show = (next: EventsSearch) => void navigate({ search: next, resetScroll: false });
  const { past } = search;
  const create = (
    <CreateEventButton onPress={newEvent.start} variant="primary" className="mt-5 max-sm:w-full lg:hidden" />
  );
  return (
    <>
      {mine ? (
        <OwnEventsHead mine={mine} past={past}>
          {create}
        </OwnEventsHead>
      ) : (
        <>
          <EventsHead>{create}</EventsHead>
          <Page as="section" className="pt-6 lg:pt-8">
            <EventFilters filters={filtersOf(search)} onSearch={(next) => show({ ...next, past })} />
          </Page>
        </>
      )}
      <Page as="section" className="pt-8">
        <AccountSuspended className="mb-6" />
        <EventResults
          list={found}
          search={{ ...search, mine }}
          onCreate={newEvent.start}
          actions={
            <div className="flex flex-none items-center gap-3">
              {user && (
                <Button asChild variant="quiet">
                  <Link to="/events" search={mine ? {} : { mine: "going" }}>
                    {mine ? "All Events" : "Your Events"}
                  </Link>
                </Button>
              )}
              <CreateEventButton onPress={newEvent.start} className="max-lg:hidden" />
            </div>
          }
        />
      </Page>
      {newEvent.shown === "sign-in" && <SignInToRsvp returnTo={newEvent.returnTo} onClose={newEvent.close} />}
      {newEvent.shown === "confirm" && (
        <ConfirmToHost returnTo={newEvent.returnTo} onClose={newEvent.close} />
      )}
      {newEvent.shown === "form" && (
        <NewEvent
          onCreated={({ id }) => void navigate({ to: "/events/$id", params: { id } })}
          onClose={newEvent.close}
        />
      )}
    </>
  );
}

const kinds = { going: "Going", hosting: "Hosting" } as const;

type OwnEventsHeadProps = {
  mine: NonNullable<EventsSearch["mine"]>;
  past: EventsSearch["past"];
  children: Elements;
};

export function OwnEventsHead({ mine, past, children }: OwnEventsHeadProps) {
  return (
    <>
      <PageHead title="Your Events" lead="Events you’re going to, waiting for, or hosting.">
        {children}
      </PageHead>
      <Page className="pt-6">
        <nav aria-label="Your events">
          <ul className="flex flex-wrap gap-2">
            {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
              <li key={kind}>
                <Link
                  to="/events"
                  search={{ mine: kind, past }}
                  aria-current={kind === mine ? "page" : undefined}
                  className={clsx("chip no-underline", kind === mine ? "bg-ink text-paper" : "chip-off")}
                >
                  {kinds[kind]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Page>
    </>
  );
}

/** Opens the form for a new event and reopens it after a login; the draft of somebody who may not host yet stays stored. */
function useNewEvent() {
  const signedIn = useCurrentUser() !== null;
  const suspended = useIsSuspended();
  const allowed = useCan("event.create");
  const { open, show, hide } = useDialog("create");
  useReopen(allowed && newEventDraft, show);
  const start = () => {
    if (!suspended) void show();
  };
  useIntent("create", start);
  const href = useLocation({ select: (location) => location.href });
  return {
    start,
    close: () => void hide(),
    shown: open && !suspended ? (allowed ? "form" : signedIn ? "confirm" : "sign-in") : undefined,
    returnTo: withParameters(href, { create: "1" }),
  } as const;
}
