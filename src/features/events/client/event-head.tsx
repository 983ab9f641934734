import { Clock, MapPin, Ticket, Video } from "lucide-react";
import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { EventBadges, EventTicket } from "#src/features/events/client/event-ticket.tsx";
import { dayText, hoursText, locationOf } from "#src/features/events/client/event-text.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { dollars } from "#src/shared/format.ts";
import { Fact } from "#src/ui/fact.tsx";

export function EventHead({ event }: { event: Event }) {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  return (
    <EventTicket grand event={event} id={`event-${event.id}`}>
      <EventBadges withRsvp event={event} />
      <h1 dir="auto" className="type-h2 wrap-anywhere">
        {event.title}
      </h1>
      <dl className="grid gap-3 lg:grid-cols-2">
        <Fact
          icon={Clock}
          name="When"
          main={
            // Around New Year, the server may render in one year and the browser hydrate in the next.
            <time dateTime={event.date} suppressHydrationWarning>
              {dayText(timeZone, event.date, now)}
            </time>
          }
        >
          {hoursText(timeZone, event.date, event.endsAt)}
        </Fact>
        <Where event={event} />
        {event.price !== null && event.price > 0 && (
          <Fact icon={Ticket} name="Price" main={dollars(event.price)} />
        )}
      </dl>
    </EventTicket>
  );
}

function Where({ event }: { event: Event }) {
  const { location, address, link, isOnline } = event;
  const need = needOf(event);
  return (
    // Without a town, show only what the reader needs to see the address.
    <Fact icon={isOnline ? Video : MapPin} name="Where" main={location ?? need ?? locationOf(event)}>
      {link || address ? <FullLocation link={link} address={address} /> : location && need}
    </Fact>
  );
}

function FullLocation({ link, address }: Pick<Event, "link" | "address">) {
  if (link) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener nofollow"
        className="inline-flex min-h-11 items-center text-accent-ink underline wrap-anywhere"
      >
        {link}
      </a>
    );
  }
  return (
    <span dir="auto" className="whitespace-pre-line wrap-anywhere">
      {address}
    </span>
  );
}

/** What the reader still needs to see the address or link; undefined if there is none, or she sees it. */
function needOf({ hasAddress, addressNeed, isOnline, rsvp }: Event): string | undefined {
  if (!hasAddress || !addressNeed) return undefined;
  return needText[addressNeed](isOnline ? "link" : "address", rsvp?.status === "attending");
}

const needText = {
  rsvp: (what) => `You’ll see the ${what} once you RSVP.`,
  verification: (what, going) => `Verified members see the ${what}${going ? "" : " once they RSVP"}.`,
  confirmation: (what, going) =>
    `You’ll see the ${what} once you ${going ? "confirm your email" : "RSVP and confirm your email"}.`,
  suspension: (what) => `You can’t see the ${what} while your account is suspended.`,
} as const satisfies Record<
  NonNullable<Event["addressNeed"]>,
  (what: "address" | "link", going: boolean) => string
>;
