import { playbookRoutes } from "#src/features/playbooks/server/playbook.routes.ts";
import { playbookProgress } from "#src/features/playbooks/server/progress.table.ts";
import { defineFeature } from "#src/server/feature.ts";

/** The Playbooks: guides, and the members' progress in them. */
export const playbooks = defineFeature({
  name: "playbooks",
  routes: [playbookRoutes],
  tables: [
    {
      table: playbookProgress,
      person: [playbookProgress.userId],
      export: "included",
      deletion: "remove",
    },
  ],
});
