import { defineFeature } from "#src/server/feature.ts";

/** The admin page: it composes what the features offer to admins. */
export const admin = defineFeature({
  name: "admin",
  can: (member) => ({ "admin.open": member.admin }),
  demo: () => import("#src/pages/admin/demo/report.seed.ts"),
});
