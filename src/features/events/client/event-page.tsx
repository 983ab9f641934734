import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useHydrated, useNavigate } from "@tanstack/react-router";
import { useState, useEffect, useRef } from "react";
import { BackLink } from "#src/client/back-link.tsx";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { AsOfNote, useOpenedOffline } from "#src/client/lists/offline-note.tsx";
import { findItem } from "#src/client/resource-cache.ts";
import { useLive } from "#src/client/live.ts";
import { refresh } from "#src/client/api-query.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { ItemMenu } from "#src/core/moderation/client/item-menu.tsx";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { useCan, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { NotVerifiedBadge } from "#src/core/people/client/not-verified-badge.tsx";
import { PersonName } from "#src/core/people/client/person-name.tsx";
import { AskHost } from "#src/features/events/client/ask-host.tsx";
import { AttendeeList } from "#src/features/events/client/attendee-list.tsx";
import { EventCover } from "#src/features/events/client/event-cover.tsx";
import { EventHead } from "#src/features/events/client/event-head.tsx";
import { eventQuery } from "#src/features/events/client/event.api.ts";
import { TicketSkeleton } from "#src/features/events/client/events-pending.tsx";
import { HostBox } from "#src/features/events/client/host-box.tsx";
import { HostMessages } from "#src/features/events/client/host-messages.tsx";
import { RsvpBox, hasRsvpBar, RsvpBar } from "#src/features/events/client/rsvp-box.tsx";
import { WhoComes } from "#src/features/events/client/who-comes.tsx";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";
import { PlainText } from "#src/ui/plain-text.tsx";

const route = getRouteApi("/events/$id");

export function EventPage() {
  const { id } = route.useParams();
  const client = useQueryClient();
  const detail = useDetail(eventQuery(id));
  const hydrated = useHydrated();
  useNews(id);
  const inList = findItem(client, "/api/events", id);
  return (
    <>
      <Page className="pt-3">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <BackLink to="/events">Events</BackLink>
          {/* It needs JavaScript. */}
          {hydrated && detail.item && <Menu key={id} event={detail.item} asOf={detail.asOf} />}
        </div>
        <AsOfNote asOf={detail.asOf} />
        {!detail.item && (
          <DetailState
            query={detail}
            what="event"
            picture="/img/spot-mug.svg"
            skeleton={
              <div className="grid gap-6 pt-2">
                {inList ? <EventHead event={inList} /> : <TicketSkeleton />}
              </div>
            }
            gone={{
              text: "It may have been deleted, or the address has a typo.",
              action: (
                <Button asChild variant="primary">
                  <Link to="/events">Back to Events</Link>
                </Button>
              ),
            }}
          >
            {() => null}
          </DetailState>
        )}
      </Page>
      {detail.item && <EventInFull key={id} event={detail.item} asOf={detail.asOf} />}
    </>
  );
}

function Menu({ event, asOf }: { event: EventDetail; asOf: number | undefined }) {
  return !useOpenedOffline(asOf) && <EventMenu event={event} />;
}

type EventInFullProps = { event: EventDetail; asOf?: number | undefined };

const cannot = { rsvp: false, manage: false, delete: false };

export function EventInFull({ event: fetched, asOf }: EventInFullProps) {
  const acts = !useOpenedOffline(asOf);
  const event = acts ? fetched : { ...fetched, can: cannot };
  const user = useCurrentUser();
  const own = user !== null && event.host.id === user.id;
  const [afterLogin, setAfterLogin] = useState(false);
  const box = useFocusOnRsvp(event.rsvp?.status);
  useIntent("rsvp", () => setAfterLogin(true));
  const boxFirst = event.rsvp !== null && !event.can.manage;
  return (
    <>
      <Page className="grid gap-x-12 gap-y-8 pt-2 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-span-2">
          <EventHead event={event} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {event.cover && (
            <EventCover eager cover={event.cover} className="aspect-2/1 w-full rounded-card lg:aspect-5/2" />
          )}
          <HostMessages event={event} />
          {event.description && (
            <section className="grid gap-3">
              <h2 className="type-h3">What to expect</h2>
              {/* Links in the text are live only if the host is verified. */}
              <PlainText
                text={event.description}
                links={event.host.verifiedSince !== null}
                className="max-w-[38rem]"
              />
            </section>
          )}
          {event.can.manage && <AttendeeList event={event} />}
          <div className="grid items-start gap-8 empty:hidden xl:grid-cols-2">
            {!event.can.manage && <WhoComes event={event} ownId={user?.id} />}
            {!own && <Host event={event} asks={acts} />}
          </div>
          {own && <WhyHidden kind="event" subjectId={event.id} />}
        </div>
        <aside
          aria-label="Taking part"
          className={
            boxFirst
              ? "grid content-start gap-6 max-lg:-order-1 max-lg:row-start-2"
              : "grid content-start gap-6"
          }
        >
          {(event.can.manage || event.can.delete) && <HostBox event={event} />}
          <div ref={box} className={hasRsvpBar(event) ? "max-lg:hidden" : "contents"}>
            <RsvpBox event={event} afterLogin={afterLogin} />
          </div>
        </aside>
      </Page>
      <RsvpBar event={event} />
    </>
  );
}

/** Refreshes the page when its event is changed, cancelled, put on hold or deleted elsewhere. */
function useNews(id: string) {
  const client = useQueryClient();
  const opened = useRef(false);
  const fetchAgain = () => void refresh(client, ["/api/events"]);
  useLive(`event:${id}`, {
    // Losing access ends the stream; it opens again without this event. At first, the page is up to date.
    onOpen: () => {
      if (opened.current) fetchAgain();
      opened.current = true;
    },
    onNews: fetchAgain,
  });
}

function Host({ event, asks }: { event: EventDetail; asks: boolean }) {
  const { host, hostedBefore } = event;
  const seesPeople = useCan("person.view");
  const facts = [
    ...(host.verifiedSince ? ["Verified member"] : []),
    ...(hostedBefore > 0 ? [`${hostedBefore} ${hostedBefore === 1 ? "event" : "events"} so far`] : []),
  ];
  return (
    <section className="grid gap-3">
      <h2 className="type-h3">Your host</h2>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={host.firstName} src={host.profileImageUrl} />
        <p className="grid min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <PersonName
              person={host}
              linked={event.status !== "on hold"}
              className="type-label wrap-anywhere"
            />
            {event.status !== "on hold" && <NotVerifiedBadge person={host} />}
          </span>
          {facts.length > 0 && <span className="type-small text-ink-soft">{facts.join(" · ")}</span>}
        </p>
        {seesPeople && host.id !== null && event.status !== "on hold" && (
          <TextLink asChild>
            <Link
              to="/people/$id"
              params={{ id: host.id }}
              // A view is counted, and an admin's is logged.
              preload={false}
              aria-label={`Profile of ${host.firstName}`}
            >
              Profile
            </Link>
          </TextLink>
        )}
      </div>
      <div className="empty:hidden">{asks && <AskHost event={event} />}</div>
    </section>
  );
}

function EventMenu({ event }: { event: EventDetail }) {
  const navigate = useNavigate();
  return (
    <ItemMenu
      label="More about this event"
      className="-mr-2.5"
      items={[]}
      report={{ kind: "event", what: "event", subjectId: event.id, by: event.host, says: event.title }}
      block={{ person: event.host, leave: () => navigate({ to: "/events", replace: true }) }}
    />
  );
}

/** Moves the focus to the heading of the RSVP box if an RSVP has removed the focused button. */
export function useFocusOnRsvp(rsvpStatus: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(rsvpStatus);
  useEffect(() => {
    if (before.current === rsvpStatus) return;
    before.current = rsvpStatus;
    const nowhere = document.activeElement === document.body;
    if (nowhere) box.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [rsvpStatus]);
  return box;
}
