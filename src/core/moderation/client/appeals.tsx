import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { useSite } from "#src/client/site.ts";
import { AnswerForm } from "#src/core/moderation/client/answer-form.tsx";
import { appealsQuery } from "#src/core/moderation/client/admin-reports.api.ts";
import { CasePeople, CaseReports } from "#src/core/moderation/client/open-case.tsx";
import { DecisionBadge } from "#src/core/moderation/client/recent-decisions.tsx";
import { SnapshotQuote } from "#src/core/moderation/client/snapshot-quote.tsx";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { totalText } from "#src/shared/pagination.ts";

/** The unanswered appeals, each with its reports and decision; nothing is shown when there are none. */
export function Appeals() {
  const list = useInfiniteQuery(appealsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="appeals">
      <h2 id="appeals" ref={heading} tabIndex={-1} className="mb-5 outline-none">
        Appeals{list.data && ` (${totalText(list.data.total)})`}
      </h2>
      <PagedList
        list={list}
        className="grid gap-4"
        loading={null}
        failure={{ title: "The appeals did not arrive", headingLevel: 3 }}
        empty={<p className="text-ink-soft">No appeals</p>}
        moreLabel="Show More"
      >
        {(found) => (
          <AppealCard found={found} onAnswered={() => heading.current?.focus({ preventScroll: true })} />
        )}
      </PagedList>
    </section>
  );
}

function AppealCard({ found, onAnswered }: { found: ReportCase; onAnswered: () => void }) {
  const { timeZone } = useSite();
  const titleId = useId();
  const { outcome, about, what } = found;
  if (!outcome?.appeal) return null;
  const name = about?.person.firstName ?? "She";
  return (
    <article aria-labelledby={titleId} className="grid gap-5 rounded-card bg-surface p-4 shadow-panel sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={titleId} className="wrap-anywhere">
            {found.own === "about" ? "Your appeal" : `Appeal by ${name}`}
          </h3>
          <p className="type-small text-ink-soft">
            {what} · Decided {longDateIn(timeZone, outcome.at)}
            {outcome.by && ` by ${outcome.by.firstName} ${outcome.by.lastName}`}
          </p>
        </div>
        <DecisionBadge outcome={outcome} />
      </header>
      <CaseReports found={found} />
      <SnapshotQuote caption="The reason that was given">
        <p className="wrap-anywhere whitespace-pre-line">{outcome.reason}</p>
      </SnapshotQuote>
      <SnapshotQuote caption={`${name} appeals · ${longDateIn(timeZone, outcome.appeal.at)}`}>
        <p className="wrap-anywhere whitespace-pre-line">{outcome.appeal.text}</p>
      </SnapshotQuote>
      <CasePeople found={found} />
      {found.can.answerAppeal ? (
        <AnswerForm id={found.id} name={name} onAnswered={onAnswered} />
      ) : (
        <p className="type-small text-ink-soft">Another admin answers this appeal.</p>
      )}
    </article>
  );
}
