import { defineFeature } from "#src/server/feature.ts";

/** The admins' desk: it brings together what the features offer them. */
export const admin = defineFeature({
  name: "admin",
  can: (member) => ({ "admin.open": member.admin }),
  demo: () => import("#src/pages/admin/demo/report.seed.ts"),
});
