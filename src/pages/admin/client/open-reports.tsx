import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNow } from "#src/client/use-now.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { openReportsQuery } from "#src/pages/admin/client/admin.api.ts";
import { CaseHead, OpenCase } from "#src/pages/admin/client/report-case.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const refusals = {
  about: "A report about you is judged by another admin.",
  by: "You sent this report: another admin judges it.",
};

/** The open cases, the longest waiting first: one is expanded, the others are rows. */
export function OpenReports() {
  const list = useInfiniteQuery(openReportsQuery);
  const now = useNow();
  const [chosen, setChosen] = useState<string>();
  const items = list.data?.items ?? [];
  const isThere = items.some(({ id }) => id === chosen);
  const open = isThere ? chosen : items.find(({ can }) => can.review)?.id;
  return (
    <AdminSection
      id="open-reports"
      title="Open Reports"
      aside="Oldest first"
      list={list}
      className="grid"
      loading={<Skeleton className="h-80" />}
      failure={{ title: "The reports did not arrive" }}
      empty="No open reports"
      moreLabel="Show More"
    >
      {(found, onGone) =>
        found.id === open ? (
          <OpenCase found={found} now={now} onDecided={onGone} />
        ) : (
          <FoldedCase found={found} now={now} onOpen={() => setChosen(found.id)} />
        )
      }
    </AdminSection>
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
