import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, Search } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { ApiError } from "#src/client/api-error.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { searchForm } from "#src/shared/search-form.ts";
import { personName } from "#src/core/people/person.ts";
import { CheckInPending, CheckInRow } from "#src/features/events/client/check-in-list.tsx";
import { storePage } from "#src/features/events/client/check-in-storage.ts";
import { eventQuery } from "#src/features/events/client/event.api.ts";
import { useCheckIn } from "#src/features/events/client/use-check-in.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Input } from "#src/ui/input.tsx";
import { Spinner } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const route = getRouteApi("/events/$id/door");

/** The check-in list on the host's phone: she taps each attendee who arrives. Once opened, it works offline. */
export function CheckInPage() {
  const { id } = route.useParams();
  const user = useCurrentUser();
  if (!user) {
    return (
      <Note title="Door List" id={id} action={<SignIn id={id} />}>
        Sign in to see who’s expected at your event.
      </Note>
    );
  }
  return <CheckIn key={id} id={id} owner={user.id} />;
}

const SignIn = ({ id }: { id: string }) => (
  <Button asChild variant="primary">
    <a href={`/auth?${new URLSearchParams({ returnTo: `/events/${id}/door` })}`}>Sign In</a>
  </Button>
);

function CheckIn({ id, owner }: { id: string; owner: string }) {
  const event = useQuery(eventQuery(id));
  const checkIn = useCheckIn(id, owner);
  const [sought, setSought] = useState("");
  const { attendees } = checkIn;
  const listLoaded = attendees !== undefined;
  useEffect(() => {
    if (listLoaded) void storePage(`/events/${id}/door`);
  }, [listLoaded, id]);
  if (!attendees) {
    return checkIn.error ? (
      <NoCheckIn id={id} error={checkIn.error} onRetry={checkIn.retry} />
    ) : (
      <div role="status" aria-label="Loading the list" className="grid place-content-center py-32">
        <Spinner className="size-9 text-accent-ink" />
      </div>
    );
  }
  const here = attendees.filter(({ checkedInAt }) => checkedInAt !== null).length;
  const name = searchForm(sought.trim());
  const shown = attendees.filter(({ person }) => searchForm(personName(person)).includes(name));
  return (
    <div data-whole-screen="" className="mx-auto flex min-h-dvh w-full max-w-[40rem] flex-col">
      <header className="sticky top-0 z-2 flex flex-wrap items-center gap-x-1 border-b border-line bg-paper py-3 pr-(--gutter) pl-2 lg:top-16">
        <Link
          to="/events/$id"
          params={{ id }}
          aria-label="Back to the event"
          className="inline-grid size-11 place-items-center rounded-control hover:bg-paper-sunk"
        >
          <Icon icon={ArrowLeft} className="size-[1.375rem]" />
        </Link>
        <div className="min-w-0 flex-[1_1_6rem]">
          <h1 className="type-h3">Door List</h1>
          <p dir="auto" className="type-small text-pretty wrap-anywhere text-ink-soft">
            {event.data?.title}
          </p>
        </div>
        <p role="status" className="ml-auto type-small text-ink-soft">
          <b className="font-serif text-[2rem]/none font-[560] text-ink">{here}</b>
          <span>{` of ${attendees.length} here`}</span>
        </p>
      </header>
      <div className="px-(--gutter) pt-4 pb-2">
        <Input
          type="search"
          icon={Search}
          aria-label="Find a name"
          placeholder="Find a name"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      {shown.length > 0 ? (
        <ul className="flex-1">
          {shown.map((attendee) => (
            <li key={attendee.person.id}>
              <CheckInRow attendee={attendee} onCheckIn={checkIn.mark} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex-1 px-(--gutter) py-8 text-ink-soft">
          {attendees.length === 0 ? "No RSVPs yet." : "Nobody on the list has that name."}
        </p>
      )}
      <div role="status" data-foot="" className="sticky bottom-0">
        {checkIn.failure && <CheckInPending failure={checkIn.failure} safe={checkIn.safe} />}
      </div>
    </div>
  );
}

type NoCheckInProps = { id: string; error: Error; onRetry: () => void };

function NoCheckIn({ id, error, onRetry }: NoCheckInProps) {
  if (error instanceof ApiError && error.status < 500) {
    return (
      <Note title={error.status === 403 ? "Only the host has this list" : "We can’t find that list"} id={id}>
        {error.status === 403
          ? "Only the host of an event can see who’s expected."
          : "The event may have been deleted, or the address has a typo."}
      </Note>
    );
  }
  return (
    <Note
      title="Couldn’t load the list"
      id={id}
      action={
        <Button variant="primary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      Open it once while you’re online. After that it works without a connection.
    </Note>
  );
}

type NoteProps = { title: string; id: string; action?: Elements; children: ReactNode };

const Note = ({ title, id, action, children }: NoteProps) => (
  <EmptyState
    picture="/img/spot-mug.svg"
    title={title}
    headingLevel={1}
    actions={
      <>
        {action}
        <Button asChild>
          <Link to="/events/$id" params={{ id }}>
            To the Event
          </Link>
        </Button>
      </>
    }
  >
    {children}
  </EmptyState>
);
