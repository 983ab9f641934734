import {
  announcementEmail,
  announcementTestEmail,
} from "#src/core/announcements/server/announcement.emails.ts";
import { dropWaiting, stopUnfinished } from "#src/core/announcements/server/announcement.queries.ts";
import { announcementRoutes } from "#src/core/announcements/server/announcement.routes.ts";
import {
  announcementRecipients,
  announcements as announcementTable,
} from "#src/core/announcements/server/announcement.table.ts";
import { announcementsDeclarations } from "#src/core/announcements/server/announcements.declarations.ts";
import { sendAnnouncementJob } from "#src/core/announcements/server/announcement.jobs.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** What organizers write to many members at once. */
export const announcements = {
  name: "announcements",
  ...announcementsDeclarations,
  routes: [announcementRoutes],
  jobs: [sendAnnouncementJob],
  emails: [announcementEmail, announcementTestEmail],
  tables: [
    {
      table: announcementTable,
      person: [],
      export: { whyNot: "written by the team, to many members; which of them a member has got is included" },
      deletion: { keep: "written by the team, to many members; who wrote it is forgotten with her account" },
      restore: { end: stopUnfinished },
    },
    {
      table: announcementRecipients,
      person: [announcementRecipients.userId],
      export: "included",
      deletion: "remove",
      restore: { end: dropWaiting },
    },
  ],
  demo: () => import("#src/core/announcements/demo/announcement.seed.ts"),
} as const satisfies PlatformManifest;
