import type { AnyRouter } from "@tanstack/react-router";
import { followFocus } from "#src/ui/focus-on-load.ts";
import { dialogHistoryOf } from "#src/ui/dialog-history.ts";

/** Moves the focus on navigation, and leaves the entries of closed dialogs. Returns how to stop moving the focus. */
export function followRouter(router: AnyRouter) {
  dialogHistoryOf(router);
  return followFocus(router);
}
