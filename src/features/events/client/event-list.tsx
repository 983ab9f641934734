import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link, useRouter, useLocation } from "@tanstack/react-router";
import { useEffect, useState, useRef } from "react";
import { ListCount } from "#src/client/lists/paged-list.tsx";
import type { FetchedList } from "#src/client/lists/paged-query.ts";
import { ResultList } from "#src/client/lists/result-list.tsx";
import { useIntent } from "#src/client/use-intent.ts";
import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { EventCard } from "#src/features/events/client/event-card.tsx";
import { TicketSkeletons, ticketGrid } from "#src/features/events/client/events-pending.tsx";
import type { Event } from "#src/features/events/event.schema.ts";
import { countFilters, type EventsSearch } from "#src/features/events/events.address.ts";
import { Button, TextLink, type ButtonVariant } from "#src/ui/button.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type EventResultsProps = {
  list: UseInfiniteQueryResult<FetchedList<Event>>;
  search: EventsSearch;
  onCreate: () => void;
  actions: Elements;
};

export function EventResults({ list, search, onCreate, actions }: EventResultsProps) {
  const afterLogin = useRsvpAfterLogin(list.data?.items);
  const { after, more: _more, ...first } = search;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 *:first:basis-40">
        <ListCount list={list}>{(total) => countLine(total, search)}</ListCount>
        {actions}
      </div>
      <ResultList
        list={list}
        page="/events"
        filters={first}
        after={after}
        back="Back to the first events"
        className={ticketGrid}
        loading={<TicketSkeletons />}
        failed="Failed to fetch events"
        empty={{
          title: search.mine ? emptyTitles[search.mine] : "No Events Found",
          text: emptyText(search),
          cleared: search.mine ? undefined : {},
          actions: <CreateEventButton onPress={onCreate} />,
        }}
        moreLabel="Show More Events"
      >
        {(event) => <EventCard event={event} afterLogin={afterLogin === event.id} />}
      </ResultList>
      <p className="mt-10 text-center">
        <TextLink asChild>
          <Link to="/events" search={{ ...first, past: search.past ? undefined : true }}>
            {search.past ? "Upcoming Events" : "Past Events"}
          </Link>
        </TextLink>
      </p>
    </>
  );
}

function countLine(total: string, { mine, past }: EventsSearch): string {
  const events = `${past ? "Past " : ""}${total === "1" ? "Event" : "Events"}`;
  return `${total} ${events}${mine ? "" : " Found"}`;
}

const emptyTitles = { going: "No plans yet", hosting: "You’re not hosting anything yet" };

function emptyText(search: EventsSearch): string {
  if (search.mine) return "A coffee before the late train is a good start.";
  if (countFilters(search) > 0) return "Nothing fits yet. Remove a filter, or create an event yourself.";
  if (search.past) return "No past events yet. Create the first one.";
  return "Nothing planned right now. Create an event yourself.";
}

/** The event for which RSVP was pressed before signing in. If the list lacks it, opens its page, which sends the RSVP. */
function useRsvpAfterLogin(items: Event[] | undefined): string | undefined {
  const { navigate } = useRouter();
  const [afterLogin, setAfterLogin] = useState<string>();
  useIntent("rsvp", setAfterLogin);
  useEffect(() => {
    if (!afterLogin || !items || items.some(({ id }) => id === afterLogin)) return;
    void navigate({
      to: "/events/$id",
      params: { id: afterLogin },
      search: { rsvp: afterLogin },
      replace: true,
    });
  }, [afterLogin, items, navigate]);
  return afterLogin;
}

/** Scrolls to the event in the hash once the list has loaded, because the router tries only once. */
export function useSoughtEvent(listIsThere: boolean) {
  const hash = useLocation({ select: (location) => location.hash });
  const cameLater = useRef(!listIsThere);
  useEffect(() => {
    if (!listIsThere || !cameLater.current || !hash) return;
    cameLater.current = false;
    document.getElementById(hash)?.scrollIntoView();
  }, [listIsThere, hash]);
}

type CreateEventButtonProps = { variant?: ButtonVariant; className?: string; onPress: () => void };

export function CreateEventButton({ onPress, ...look }: CreateEventButtonProps) {
  if (useIsSuspended()) return null;
  return (
    <Button {...look} icon="plus" onClick={onPress}>
      Create Event
    </Button>
  );
}
