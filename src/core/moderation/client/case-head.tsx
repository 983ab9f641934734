import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useSite } from "#src/client/site.api.ts";
import { timeLeft } from "#src/core/moderation/client/time-left.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { reasonWords } from "#src/core/moderation/report.constants.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";

type CaseHeadProps = { found: ReportCase; now: Date; titleId: string; children?: ReactNode };

/** What a report is of, by how many, since when, and until when it has to be decided. */
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
          {reasonWords[reason]}
        </h3>
        <p className="type-small wrap-anywhere text-ink-soft">
          {of}
          {title && ` “${title}”`} · {by} · {longDateIn(timeZone, openedAt)},{" "}
          <span className="inline-block">{timeIn(timeZone, openedAt)}</span>
        </p>
      </div>
      <Badge tone={left.tone} icon={Clock}>
        {/* The minute may turn between the server's page and the browser's. */}
        <span suppressHydrationWarning>{left.words}</span>
      </Badge>
      {children}
    </header>
  );
}
