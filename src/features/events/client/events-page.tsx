import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useCurrentUser, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { CreateEventButton } from "#src/features/events/client/create-event-button.tsx";
import { EventFilters } from "#src/features/events/client/event-filters.tsx";
import { EventResults } from "#src/features/events/client/event-results.tsx";
import { eventsQuery } from "#src/features/events/client/event.api.ts";
import { EventsHead } from "#src/features/events/client/events-pending.tsx";
import { OwnEventsHead } from "#src/features/events/client/own-events-head.tsx";
import { useNewEvent } from "#src/features/events/client/use-new-event.ts";
import { useSoughtEvent } from "#src/features/events/client/use-sought-event.ts";
import { filtersOf, type EventsSearch } from "#src/features/events/events-search.ts";
import { Button } from "#src/ui/button.tsx";
import { Page, ThumbBar } from "#src/ui/page.tsx";

const route = getRouteApi("/events");

const NewEvent = lazyDialog("Create New Event", () =>
  import("#src/features/events/client/new-event.tsx").then((module) => module.NewEvent),
);
const SignInToRsvp = lazyDialog(
  "Sign In Required",
  () => import("#src/features/events/client/sign-in-to-rsvp.tsx").then((module) => module.SignInToRsvp),
  { whenIdle: true },
);

/** The list of events with its filters, one's own events, and the form for a new one. */
export function EventsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const notAllowed = useNotAllowed("event.create");
  const newEvent = useNewEvent();
  const found = useInfiniteQuery(eventsQuery(search));
  useSoughtEvent(found.data !== undefined);
  // A guest with an old link to "Your Events" gets the page for everybody.
  const mine = user ? search.mine : undefined;
  const show = (next: EventsSearch) => void navigate({ search: next, resetScroll: false });
  const { past } = search;
  return (
    <>
      {mine ? (
        <OwnEventsHead mine={mine} past={past} />
      ) : (
        <>
          <EventsHead />
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
      {!notAllowed && (
        <ThumbBar>
          <CreateEventButton onPress={newEvent.start} variant="primary" className="flex-1" />
        </ThumbBar>
      )}
      {newEvent.shown === "sign-in" && <SignInToRsvp returnTo={newEvent.returnTo} onClose={newEvent.close} />}
      {newEvent.shown === "form" && (
        <NewEvent
          onCreated={({ id }) => void navigate({ to: "/events/$id", params: { id } })}
          onClose={newEvent.close}
        />
      )}
    </>
  );
}
