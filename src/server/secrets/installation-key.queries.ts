import { eq } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import { newToken } from "#src/server/tokens.ts";
import { installationKeys } from "#src/server/secrets/installation-key.table.ts";

/** A named secret of 32 random bytes (base64url), created on first use, once for all processes. */
export async function installationKey(db: Database, name: string): Promise<string> {
  const select = () => db.select().from(installationKeys).where(eq(installationKeys.name, name));
  const [found] = await select();
  if (found) return found.key;
  await db.insert(installationKeys).values({ name, key: newToken() }).onConflictDoNothing();
  return (await select())[0]!.key;
}
