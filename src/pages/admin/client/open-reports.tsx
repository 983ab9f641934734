import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNow } from "#src/client/use-now.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { openReportsQuery } from "#src/pages/admin/client/admin.api.ts";
import { DecidedCase } from "#src/pages/admin/client/decided-case.tsx";
import { CaseHead, OpenCase } from "#src/pages/admin/client/report-case.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const refusals = {
  about: "This report is about you, so another admin decides it.",
  by: "You sent this report, so another admin decides it.",
};

/**
 * The open cases, the longest waiting first: one is expanded, the others are rows. One that was decided here stays where it
 * was, with its outcome: the next press must not meet the next person.
 */
export function OpenReports() {
  const list = useInfiniteQuery(openReportsQuery);
  const now = useNow();
  const [chosen, setChosen] = useState<string>();
  const [decided, setDecided] = useState<Decided[]>([]);
  const waiting = list.data?.items ?? [];
  const items = withDecided(waiting, decided);
  const isThere = items.some(({ id }) => id === chosen);
  const open = isThere ? chosen : items.find(({ can }) => can.review)?.id;
  return (
    <AdminSection
      id="open-reports"
      title="Open Reports"
      aside="Oldest first"
      list={{ ...list, data: list.data && { ...list.data, items } } as typeof list}
      className="grid"
      loading={<Skeleton className="h-80" />}
      failure={{ title: "Couldn’t load the reports" }}
      empty="No open reports"
      moreLabel="Show More"
    >
      {(found, onGone) =>
        found.outcome ? (
          <DecidedCase
            found={found}
            onUndone={() => {
              setDecided((before) => before.filter((each) => each.found.id !== found.id));
              onGone();
            }}
          />
        ) : found.id === open ? (
          <OpenCase
            found={found}
            now={now}
            onDecided={(outcome) => {
              setChosen(found.id);
              const index = items.findIndex(({ id }) => id === found.id);
              setDecided((before) => [...before, { found: outcome, index }]);
              onGone();
            }}
          />
        ) : (
          <FoldedCase found={found} now={now} onOpen={() => setChosen(found.id)} />
        )
      }
    </AdminSection>
  );
}

type Decided = { found: ReportCase; index: number };

/** The list with what was decided here, each where it was. */
function withDecided(waiting: readonly ReportCase[], decided: readonly Decided[]): ReportCase[] {
  const items = waiting.filter(({ id }) => !decided.some(({ found }) => found.id === id));
  for (const { found, index } of decided) items.splice(index, 0, found);
  return items;
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
