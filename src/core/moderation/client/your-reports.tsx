import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, Clock } from "lucide-react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { useSite } from "#src/client/site.ts";
import { personName } from "#src/core/people/person.ts";
import { ownReportsQuery } from "#src/core/moderation/client/moderation.api.ts";
import { reasonLabels } from "#src/core/moderation/report.options.ts";
import type { Report } from "#src/core/moderation/report.schema.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";
import { TextLink } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const stateLabels: Record<Report["state"], string> = {
  open: "In Review",
  dismissed: "No Action",
  hidden: "Hidden",
  acted: "Acted On",
};

export function YourReports() {
  const list = useInfiniteQuery(ownReportsQuery);
  return (
    <div className="grid content-start gap-4">
      <p className="text-ink-soft">A person reads every report within 24 hours.</p>
      <PagedList
        list={list}
        className="grid"
        loading={<Skeleton className="h-16" />}
        failure={{ title: "Couldn’t load your reports", headingLevel: 3 }}
        empty={<p className="type-small text-ink-soft">You haven’t reported anything.</p>}
        moreLabel="Show More"
      >
        {(report) => <OneReport report={report} />}
      </PagedList>
      <TextLink asChild className="justify-self-start">
        <Link to="/decisions">Decisions about you</Link>
      </TextLink>
    </div>
  );
}

function OneReport({ report: { what, about, reason, createdAt, state } }: { report: Report }) {
  const { timeZone } = useSite();
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="type-label">{`${what}${about ? ` from ${personName(about)}` : ""}`}</p>
        <p className="type-small text-ink-soft">
          {`${reasonLabels[reason]} · ${longDateIn(timeZone, createdAt)}`}
        </p>
      </div>
      <Badge tone={state === "open" ? "butter" : "plain"} icon={state === "open" ? Clock : Check}>
        {stateLabels[state]}
      </Badge>
    </div>
  );
}
