import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useSite } from "#src/client/site.ts";
import { timeLeft } from "#src/core/moderation/client/time-left.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { reasonLabels } from "#src/core/moderation/report.constants.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";

type CaseHeadProps = { found: ReportCase; now: Date; titleId: string; children?: ReactNode };

/** The head of a case: reason, item, number of reporters, and the time left to decide. */
export function CaseHead({ found, now, titleId, children }: CaseHeadProps) {
  const { timeZone } = useSite();
  const { what, reason, own, about, count, openedAt, dueAt } = found;
  const left = timeLeft(dueAt, now);
  const title = found.reports[0]?.snapshot.title;
  const of =
    own === "about"
      ? "About you"
      : [what, about && `of ${about.person.firstName} ${about.person.lastName}`].filter(Boolean).join(" ");
  const by = count === 1 ? "by a member" : `by ${count} members`;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <h3 id={titleId} className="text-pretty wrap-anywhere">
          {reasonLabels[reason]}
        </h3>
        <p className="type-small wrap-anywhere text-ink-soft">
          {of}
          {title && ` “${title}”`} · {by} · {longDateIn(timeZone, openedAt)},{" "}
          <span className="inline-block">{timeIn(timeZone, openedAt)}</span>
        </p>
      </div>
      <Badge tone={left.tone} icon={Clock}>
        {/* The minute may change between rendering on the server and in the browser. */}
        <span suppressHydrationWarning>{left.words}</span>
      </Badge>
      {children}
    </header>
  );
}
