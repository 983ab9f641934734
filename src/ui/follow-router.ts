import type { AnyRouter } from "@tanstack/react-router";
import { followFocus } from "#src/ui/focus-on-load.ts";
import { dialogHistoryOf } from "#src/ui/dialog-history.ts";

/** Goes along with a router from page to page: with the focus, and off the places of sheets that are closed. Returns how to stop with the focus. */
export function followRouter(router: AnyRouter) {
  dialogHistoryOf(router);
  return followFocus(router);
}
