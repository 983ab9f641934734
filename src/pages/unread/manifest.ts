import { unreadRoutes } from "#src/pages/unread/server/unread.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** The unread counts of a member's header, for rendering a page. */
export const unread = defineFeature({
  name: "unread",
  routes: [unreadRoutes],
});
