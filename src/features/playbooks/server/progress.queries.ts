import { eq } from "drizzle-orm";
import type { ChapterRead } from "#src/features/playbooks/playbook.schema.ts";
import { playbookProgress } from "#src/features/playbooks/server/progress.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** The chapters that a member has read. Needs no paging, since only known chapters are stored. */
export const listRead = (db: Database, userId: string): Promise<ChapterRead[]> =>
  db
    .select({ playbook: playbookProgress.playbook, chapter: playbookProgress.chapter })
    .from(playbookProgress)
    .where(eq(playbookProgress.userId, userId));

/** Stores chapters as read; those stored before are unchanged. */
export async function insertRead(db: Database, userId: string, read: readonly ChapterRead[]): Promise<void> {
  if (read.length === 0) return;
  await db
    .insert(playbookProgress)
    // Sorted, so that two devices storing the same chapters do not deadlock.
    .values(read.toSorted(byName).map((chapter) => ({ ...chapter, userId })))
    .onConflictDoNothing();
}

const nameOf = ({ playbook, chapter }: ChapterRead) => `${playbook}/${chapter}`;
const byName = (one: ChapterRead, other: ChapterRead) => (nameOf(one) < nameOf(other) ? -1 : 1);
