import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import { deskRequestPath } from "#src/core/support/support.address.ts";
import { requestKinds, type DeskList } from "#src/core/support/support.options.ts";
import type { DeskRequest } from "#src/core/support/support.schema.ts";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { requestInAddress } from "#src/pages/admin/client/admin.api.ts";
import { OpenedRequest } from "#src/pages/admin/client/opened-request.tsx";
import { DueBadge, PlanBadge } from "#src/pages/admin/client/request-badges.tsx";
import { RequestLink } from "#src/pages/admin/client/request-link.tsx";
import { deskRequestsQuery } from "#src/pages/admin/client/requests.api.ts";
import { postedAt } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";

/** The tab "Requests": the request of the address, or what waits for an answer, is answered and done. */
export function RequestsDesk() {
  const id = useLocation({ select: ({ search }) => requestInAddress(search) });
  return id ? <OpenedRequest key={id} id={id} /> : <RequestLists />;
}

function RequestLists() {
  return (
    <>
      <div className="grid gap-12">
        <RequestList list="waiting" title="Waiting for an answer" empty="Nobody is waiting" />
        <RequestList list="answered" title="Waiting for her" empty="Nothing here" />
      </div>
      <RequestList list="done" title="Done" empty="Nothing done yet" />
    </>
  );
}

function RequestList({ list, title, empty }: { list: DeskList; title: string; empty: string }) {
  return (
    <AdminSection
      id={`requests-${list}`}
      title={title}
      list={useInfiniteQuery(deskRequestsQuery(list))}
      failure={{ title: "Couldn’t load the requests" }}
      empty={empty}
      moreLabel="Show More"
    >
      {(request) => <RequestRow request={request} />}
    </AdminSection>
  );
}

function RequestRow({ request }: { request: DeskRequest }) {
  const { timeZone } = useSite();
  const now = useNow();
  const { id, name, kind, last, lastAt, state } = request;
  return (
    <article className="relative grid gap-1 border-b border-line py-4 wrap-anywhere">
      <h3 className="font-sans type-label">
        <RequestLink href={deskRequestPath(id)} className="card-link text-ink hover:underline">
          {`${requestKinds[kind].label}: ${name}`}
        </RequestLink>
      </h3>
      <p className="truncate type-small text-ink-soft">{last}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        <PlanBadge request={request} />
        {state === "waiting for us" ? (
          <DueBadge dueAt={request.dueAt} />
        ) : (
          <Badge icon={Clock}>{postedAt(timeZone, lastAt, now)}</Badge>
        )}
      </div>
    </article>
  );
}
