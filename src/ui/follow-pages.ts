import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { dialogHistoryOf } from "#src/ui/dialog-history.ts";
import { followFocus } from "#src/ui/focus-on-load.ts";

/** Moves the focus on navigation, and leaves the entries of dialogs that a reload has closed, also on pages without dialogs. */
export function useFollowPages() {
  const router = useRouter();
  useEffect(() => {
    dialogHistoryOf(router);
    return followFocus(router);
  }, [router]);
}
