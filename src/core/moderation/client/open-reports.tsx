import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { useNow } from "#src/client/use-now.ts";
import { CaseHead } from "#src/core/moderation/client/case-head.tsx";
import { openReportsQuery } from "#src/core/moderation/client/admin-reports.api.ts";
import { OpenCase } from "#src/core/moderation/client/open-case.tsx";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { totalText } from "#src/shared/pagination.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const refusals = {
  about: "A report about you is judged by another admin.",
  by: "You sent this report: another admin judges it.",
};

/** The open cases, the longest waiting first: one is expanded, the others are rows. */
export function OpenReports() {
  const list = useInfiniteQuery(openReportsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const [chosen, setChosen] = useState<string>();
  const items = list.data?.items ?? [];
  const isThere = items.some(({ id }) => id === chosen);
  const open = isThere ? chosen : items.find(({ can }) => can.review)?.id;
  return (
    <section aria-labelledby="open-reports">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="open-reports" ref={heading} tabIndex={-1} className="outline-none">
          Open Reports{list.data && ` (${totalText(list.data.total)})`}
        </h2>
        <span className="type-small text-ink-soft">Oldest first</span>
      </div>
      <PagedList
        list={list}
        className="grid"
        loading={<Skeleton className="h-80" />}
        failure={{ title: "The reports did not arrive", headingLevel: 3 }}
        empty={<p className="text-ink-soft">No open reports</p>}
        moreLabel="Show More"
      >
        {(found) =>
          found.id === open ? (
            // The card is removed with the focused button: move the focus to the heading.
            <OpenCase
              found={found}
              now={now}
              onDecided={() => heading.current?.focus({ preventScroll: true })}
            />
          ) : (
            <FoldedCase found={found} now={now} onOpen={() => setChosen(found.id)} />
          )
        }
      </PagedList>
    </section>
  );
}

type FoldedCaseProps = { found: ReportCase; now: Date; onOpen: () => void };

function FoldedCase({ found, now, onOpen }: FoldedCaseProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="grid gap-2 border-b border-line py-4 md:px-6">
      <CaseHead found={found} now={now} titleId={titleId}>
        {found.can.review && (
          <Button size="small" aria-describedby={titleId} onClick={onOpen}>
            Open
          </Button>
        )}
      </CaseHead>
      {found.own && <p className="type-small text-ink-soft">{refusals[found.own]}</p>}
    </article>
  );
}
