import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { useSite } from "#src/client/site.api.ts";
import { outcomesQuery } from "#src/core/moderation/client/admin-reports.api.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import type { DecisionAction } from "#src/core/moderation/report.constants.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { totalText } from "#src/shared/pagination.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

type Outcome = NonNullable<ReportCase["outcome"]>;

const looks: Record<DecisionAction, { words: string; tone: BadgeTone }> = {
  dismiss: { words: "Dismissed", tone: "plain" },
  hide: { words: "Hidden", tone: "plain" },
  warn: { words: "Warned", tone: "butter" },
  suspend: { words: "Suspended", tone: "danger" },
  end: { words: "Membership Ended", tone: "danger" },
};

/** What was decided, in a word. */
export function OutcomeBadge({ outcome: { action, days, appeal } }: { outcome: Outcome }) {
  if (appeal?.answer === "taken back") return <Badge>Taken Back</Badge>;
  const { words, tone } = looks[action];
  return <Badge tone={tone}>{days ? `${words}, ${days} ${days === 1 ? "day" : "days"}` : words}</Badge>;
}

/** The latest decisions, and how many there have been. */
export function RecentOutcomes() {
  const list = useInfiniteQuery(outcomesQuery);
  return (
    <section aria-labelledby="recent-outcomes">
      <h2 id="recent-outcomes" className="mb-3">
        Recent Outcomes{list.data && ` (${totalText(list.data.total)})`}
      </h2>
      <PagedList
        list={list}
        loading={<Skeleton className="h-20" />}
        failure={{ title: "The outcomes did not arrive", headingLevel: 3 }}
        empty={<p className="text-ink-soft">Nothing decided yet</p>}
      >
        {(found) => <RecentOutcome found={found} />}
      </PagedList>
    </section>
  );
}

function RecentOutcome({ found: { outcome, about, own, what } }: { found: ReportCase }) {
  const { timeZone } = useSite();
  if (!outcome) return null;
  const who =
    own === "about"
      ? "You"
      : about
        ? `${about.person.firstName} ${about.person.lastName}`
        : "Somebody who has left";
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-[.2rem] border-b border-line py-4 wrap-anywhere">
      <h3 className="font-sans text-base/[1.55] font-bold">
        {who}, {what.toLowerCase()}
      </h3>
      <OutcomeBadge outcome={outcome} />
      <p className="type-small text-ink-soft">
        {outcome.by && `By ${outcome.by.firstName} ${outcome.by.lastName} · `}
        {longDateIn(timeZone, outcome.at)}
      </p>
      <p className="col-span-full text-[.9375rem] whitespace-pre-line text-ink-soft">
        <em>{outcome.reason}</em>
      </p>
    </div>
  );
}
