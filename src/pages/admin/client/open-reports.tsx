import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useNow } from "#src/client/use-now.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { AdminSection } from "#src/pages/admin/client/admin-section.tsx";
import { openReportsQuery } from "#src/pages/admin/client/admin.api.ts";
import { DecidedCase } from "#src/pages/admin/client/decided-case.tsx";
import { CaseHead, OpenCase } from "#src/pages/admin/client/report-case.tsx";
import { useAnswered } from "#src/pages/admin/client/use-answered.ts";
import { useUndo } from "#src/pages/admin/client/use-undo.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const refusals = {
  about: "This report is about you, so another admin decides it.",
  by: "You sent this report, so another admin decides it.",
};

/** The open cases, one expanded. A case decided here stays in its place, so that a second press does not hit the next one. */
export function OpenReports() {
  const now = useNow();
  const named = useLocation({ select: ({ hash }) => hash });
  const [chosen, setChosen] = useState(named);
  /** The case that was opened by a press: the one folded above it would leave her in the middle of another. */
  const [inView, setInView] = useState<string | undefined>(named);
  const { list, items, isAnswered, answer, reopen } = useAnswered(useInfiniteQuery(openReportsQuery));
  const show = (id: string) => {
    setChosen(id);
    setInView(id);
  };
  const { offer, undo, running } = useUndo((id) => {
    show(id);
    reopen(id);
  });
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
      failure={{ title: "Couldn’t load the reports" }}
      empty="No open reports"
      moreLabel="Show More"
    >
      {(found) =>
        isAnswered(found) ? (
          <DecidedCase found={found} onUndo={undo(found)} busy={running === found.id} />
        ) : found.id === open ? (
          <OpenCase
            found={found}
            now={now}
            takesFocus={found.id === inView}
            onDecided={(decided) => {
              setChosen(found.id);
              setInView(undefined);
              answer(decided);
              offer(decided);
            }}
          />
        ) : (
          <FoldedCase found={found} now={now} onOpen={() => show(found.id)} />
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
