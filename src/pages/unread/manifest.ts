import { unreadRoutes } from "#src/pages/unread/server/unread.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** What the icons in a member's header count, for a page as it is made. */
export const unread = defineFeature({
  name: "unread",
  routes: [unreadRoutes],
});
