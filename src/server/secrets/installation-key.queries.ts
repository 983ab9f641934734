import { eq } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import { installationKeys } from "#src/server/secrets/installation-key.table.ts";

/** A secret by its name, made by `make` at the first need: of several processes that need it at once, one makes it. */
export async function installationKey(db: Database, name: string, make: () => string): Promise<string> {
  const select = () => db.select().from(installationKeys).where(eq(installationKeys.name, name));
  const [found] = await select();
  if (found) return found.key;
  await db.insert(installationKeys).values({ name, key: make() }).onConflictDoNothing();
  return (await select())[0]!.key;
}
