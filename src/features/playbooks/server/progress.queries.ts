import { eq } from "drizzle-orm";
import type { ChapterRead } from "#src/features/playbooks/playbook.schema.ts";
import { playbookProgress } from "#src/features/playbooks/server/progress.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** The chapters that a member has read: never more than there are, or once were. */
export const listRead = (db: Database, userId: string): Promise<ChapterRead[]> =>
  db
    .select({ playbook: playbookProgress.playbook, chapter: playbookProgress.chapter })
    .from(playbookProgress)
    .where(eq(playbookProgress.userId, userId));

/** Keeps that she has read these; what was kept before stays as it was. */
export async function insertRead(db: Database, userId: string, read: readonly ChapterRead[]): Promise<void> {
  if (read.length === 0) return;
  await db
    .insert(playbookProgress)
    // In one order, so that two devices that tell the same at once do not wait for each other.
    .values(read.toSorted(byName).map((chapter) => ({ ...chapter, userId })))
    .onConflictDoNothing();
}

const nameOf = ({ playbook, chapter }: ChapterRead) => `${playbook}/${chapter}`;
const byName = (one: ChapterRead, other: ChapterRead) => (nameOf(one) < nameOf(other) ? -1 : 1);
