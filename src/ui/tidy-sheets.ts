import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { latePart, useLatePart } from "#src/ui/late-part.ts";

const history = latePart(() => import("#src/ui/sheet-history.ts").then((module) => module.sheetHistoryOf), {
  soon: true,
});

/** Steps off the places that a reload has left without their sheets, also where no other sheet is opened. */
export function useTidySheets() {
  const router = useRouter();
  const { part: sheetHistoryOf } = useLatePart(history, false);
  useEffect(() => {
    sheetHistoryOf?.(router);
  }, [sheetHistoryOf, router]);
}
