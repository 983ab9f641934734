import { playbookRoutes } from "#src/rooms/playbooks/server/playbook.routes.ts";
import { playbookProgress } from "#src/rooms/playbooks/server/progress.table.ts";
import { defineFeature } from "#src/server/feature.ts";

/** The Playbooks: guides to read, and how far one has come in them. */
export const playbooks = defineFeature({
  name: "playbooks",
  routes: [playbookRoutes],
  tables: [
    {
      table: playbookProgress,
      about: [playbookProgress.userId],
      export: "included",
      deletion: "removed",
    },
  ],
});
