import { PageHead } from "#src/ui/page.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

export const ticketGrid = "grid gap-4 lg:grid-cols-2 lg:gap-6";

export const EventsHead = ({ children }: { children?: Elements }) => (
  <PageHead
    title="Community Events"
    lead="Small tables, long walks and useful evenings, near a station or online."
    picture="/img/picnic.svg"
  >
    {children}
  </PageHead>
);

export function TicketSkeletons() {
  return (
    <div role="status" aria-label="Loading events" className={ticketGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        <TicketSkeleton key={index} />
      ))}
    </div>
  );
}

export function TicketSkeleton() {
  return (
    <div aria-hidden="true" className="ticket">
      <div className="ticket-stub bg-paper-sunk" />
      <div className="ticket-rest">
        <Skeleton className="h-7 w-1/3 rounded-pill!" />
        <Skeleton className="mt-1 h-6 w-3/4" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-3 h-11 w-24 self-end rounded-control!" />
      </div>
    </div>
  );
}
