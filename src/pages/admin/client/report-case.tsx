import { Clock } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useSite } from "#src/client/site.ts";
import type { PersonWithHistory, ReportCase } from "#src/core/moderation/case.schema.ts";
import { reasonLabels, type DecisionAction } from "#src/core/moderation/report.options.ts";
import { comeBackTo } from "#src/pages/admin/client/answered-card.tsx";
import { CaseSnapshot } from "#src/pages/admin/client/case-snapshot.tsx";
import { DecideForm } from "#src/pages/admin/client/decide-form.tsx";
import { timeLeft } from "#src/core/moderation/client/waiting-times.ts";
import { longDateIn, timeIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type CaseHeadProps = { found: ReportCase; now: Date; titleId: string; children?: Elements };

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
          <span>{`${of}${title ? ` “${title}”` : ""} · ${by} · ${longDateIn(timeZone, openedAt)}, `}</span>
          <span className="inline-block">{timeIn(timeZone, openedAt)}</span>
        </p>
      </div>
      <Badge tone={left.tone} icon={Clock}>
        {/* The minute may change between rendering on the server and in the browser. */}
        <span suppressHydrationWarning>{left.text}</span>
      </Badge>
      {children}
    </header>
  );
}

export function CaseReports({ found }: { found: ReportCase }) {
  const { timeZone } = useSite();
  const several = found.reports.length > 1;
  return found.reports.map((report) => (
    <section key={report.id} className="grid gap-3">
      <CaseSnapshot report={report} found={found} />
      <div>
        <p className="type-label">
          {`${report.by.person.firstName} writes${several ? `: ${reasonLabels[report.reason]}` : ""}`}
        </p>
        {several && (
          <p className="type-small text-ink-soft">
            {`${longDateIn(timeZone, report.createdAt)}, ${timeIn(timeZone, report.createdAt)}`}
          </p>
        )}
        <p className="wrap-anywhere whitespace-pre-line">
          {report.text || <span className="text-ink-soft">Nothing more.</span>}
        </p>
      </div>
    </section>
  ));
}

export function CasePeople({ found }: { found: ReportCase }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {found.about && <PersonHistory who={found.about} part="reported" />}
      {found.reports.map(({ id, by }) => (
        <PersonHistory key={id} who={by} part="reports" />
      ))}
    </div>
  );
}

type OpenCaseProps = {
  found: ReportCase;
  now: Date;
  /** Whether a press, or an Undo, has opened it. */
  takesFocus: boolean;
  onDecided: (decided: ReportCase) => void;
};

export function OpenCase({ found, now, takesFocus, onDecided }: OpenCaseProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) comeBackTo(card.current);
  }, [takesFocus]);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-5 rounded-card bg-surface p-4 shadow-panel sm:p-6"
    >
      <CaseHead found={found} now={now} titleId={titleId} />
      <CaseReports found={found} />
      <CasePeople found={found} />
      <DecideForm found={found} onDecided={onDecided} />
    </article>
  );
}

const pastLabels: Record<DecisionAction, string> = {
  dismiss: "Dismissed",
  hide: "Hidden",
  warn: "Warned",
  suspend: "Suspended",
  end: "Membership ended",
};

function PersonHistory({ who, part }: { who: PersonWithHistory; part: "reported" | "reports" }) {
  const { timeZone } = useSite();
  const { person, verifiedSince, suspended, reported, upheld, sent, sentUpheld, last } = who;
  const name = `${person.firstName} ${person.lastName}`;
  const day = (moment: string) => longDateIn(timeZone, moment);
  return (
    <div className="flex min-w-0 gap-3">
      <Avatar size="small" name={person.firstName} src={null} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <b className="type-label">{name}</b>
          <span> </span>
          <span className="type-small text-ink-soft">{part}</span>
        </p>
        <ul className="text-[.9375rem]/[1.5]">
          <li>{verifiedSince ? `Verified since ${day(verifiedSince)}` : "Not verified"}</li>
          <li>{reported === 0 ? "Never reported" : `Reported ${times(reported)}, ${upheld} upheld`}</li>
          <li>{sent === 0 ? "No reports sent" : `${times(sent, "report")} sent, ${sentUpheld} upheld`}</li>
          {last && <li>{`${pastLabels[last.action]} ${day(last.at)}: ${last.reason}`}</li>}
          {suspended && <li>Suspended now</li>}
        </ul>
      </div>
    </div>
  );
}

const times = (count: number, noun = "time") => `${count} ${noun}${count === 1 ? "" : "s"}`;
