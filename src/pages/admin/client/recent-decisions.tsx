import { useInfiniteQuery } from "@tanstack/react-query";
import { useSite } from "#src/client/site.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import type { DecisionAction } from "#src/core/moderation/report.options.ts";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { recentDecisionsQuery } from "#src/pages/admin/client/admin.api.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";

type Outcome = NonNullable<ReportCase["outcome"]>;

const badges: Record<DecisionAction, { label: string; tone: BadgeTone }> = {
  dismiss: { label: "Dismissed", tone: "plain" },
  hide: { label: "Hidden", tone: "plain" },
  warn: { label: "Warned", tone: "butter" },
  suspend: { label: "Suspended", tone: "danger" },
  end: { label: "Membership Ended", tone: "danger" },
};

export function DecisionBadge({ outcome: { action, days, appeal } }: { outcome: Outcome }) {
  if (appeal?.answer === "taken back") return <Badge>Taken Back</Badge>;
  const { label, tone } = badges[action];
  return <Badge tone={tone}>{days ? `${label}, ${days} ${days === 1 ? "day" : "days"}` : label}</Badge>;
}

export function RecentDecisions() {
  return (
    <AdminSection
      id="recent-decisions"
      title="Recent Outcomes"
      list={useInfiniteQuery(recentDecisionsQuery)}
      failure={{ title: "Couldn’t load the outcomes" }}
      empty="Nothing decided yet"
    >
      {(found) => <RecentDecision found={found} />}
    </AdminSection>
  );
}

function RecentDecision({ found: { outcome, about, own, what } }: { found: ReportCase }) {
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
      <h3 className="font-sans text-base/[1.55] font-bold">{`${who}, ${what.toLowerCase()}`}</h3>
      <DecisionBadge outcome={outcome} />
      <p className="type-small text-ink-soft">
        {`${outcome.by ? `By ${outcome.by.firstName} ${outcome.by.lastName} · ` : ""}${longDateIn(timeZone, outcome.at)}`}
      </p>
      <p className="col-span-full text-[.9375rem] whitespace-pre-line text-ink-soft">
        <em>{outcome.reason}</em>
      </p>
    </div>
  );
}
