import { useEffect, useRef, useState } from "react";
import { answered, api } from "#src/client/api.ts";
import { useAction } from "#src/client/use-action.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import { type DecisionAction } from "#src/core/moderation/report.options.ts";
import { undoSeconds } from "#src/core/moderation/report.limits.ts";
import { dismissToast, toast } from "#src/ui/toast.ts";

const titles: Record<DecisionAction, string> = {
  dismiss: "Report dismissed",
  hide: "Content hidden",
  warn: "Warning given",
  suspend: "Member suspended",
  end: "Membership ended",
};

/** Undo of a decision: for ten seconds in a toast, anywhere on the page, and on the decided card. */
export function useUndo(onUndone: (id: string) => void) {
  const [offers, setOffers] = useState<ReadonlyMap<string, string>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const withdraw = (id: string) =>
    setOffers((before) => new Map([...before].filter(([offered]) => offered !== id)));
  const undoing = useAction({
    call: (id: string) => answered(api.api.admin.reports[":id"].undo.$post({ param: { id } })),
    failed: "Failed to undo the decision. Please try again.",
    changes: ["/api/admin/reports", "/api/admin/waiting", "/api/admin/queue"],
    onDone: (_reopened, id) => {
      withdraw(id);
      onUndone(id);
    },
  });
  return {
    offer: ({ id, outcome, can }: ReportCase) => {
      if (!outcome || !can.undo) return;
      const shown = toast({
        title: titles[outcome.action],
        description: `We’ll send the emails in ${undoSeconds} seconds.`,
        action: { label: "Undo", onClick: () => undoing.run(id) },
        duration: undoSeconds * 1000,
        stays: true,
      });
      setOffers((before) => new Map([...before, [id, shown]]));
      timers.current.add(setTimeout(() => withdraw(id), undoSeconds * 1000));
    },
    undo: ({ id }: ReportCase) => {
      const shown = offers.get(id);
      if (shown === undefined) return undefined;
      return () => {
        dismissToast(shown);
        undoing.run(id);
      };
    },
    running: undoing.running,
  };
}
