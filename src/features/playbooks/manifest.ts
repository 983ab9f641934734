import { playbookRoutes } from "#src/features/playbooks/server/playbook.routes.ts";
import { playbookProgress } from "#src/features/playbooks/server/progress.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** The Playbooks: guides, and the members' progress in them. */
export const playbooks = {
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
} as const satisfies PlatformManifest;
