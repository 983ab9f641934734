import { forgetWords } from "#src/features/forum/server/post-word.queries.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

export const postWordJobs = ({ db }: Platform): ScheduledJob[] => [
  { name: "sweep-forum-words", cron: "47 4 * * *", run: () => forgetWords(db) },
];
