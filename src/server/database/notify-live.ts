import { sql } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";

export const liveChannel = "live";

/**
 * Says in all processes that there is news of these topics: "post:ID"; "person:ID" when a session of hers has ended or
 * her claims have changed. Inside a transaction it is said only if that commits.
 */
export async function notifyLive(tx: Database, ...topics: string[]): Promise<void> {
  if (topics.length === 0) return;
  const each = sql`json_array_elements_text(${JSON.stringify(topics)}::json)`;
  await tx.execute(sql`select pg_notify(${liveChannel}, topic) from ${each} as topic`);
}
