import path from "node:path";
import type { Database } from "#src/server/database/database.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";
import type { Settings } from "#src/server/settings.ts";
import { openDiskStore } from "#src/server/storage/disk-store.ts";
import type { Storage } from "#src/server/storage/storage.ts";

/** Opens the store that the settings name: S3-compatible when given, else the folder DATA_DIR/media. */
export async function openStorage(
  { s3, dataDir }: Pick<Settings, "s3" | "dataDir">,
  db: Database,
): Promise<Storage> {
  const key = await installationKey(db, "uploads");
  if (!s3) return openDiskStore(path.join(dataDir, "media"), key);
  // Loaded where it is used: the client takes some 7 MB.
  const { openS3Store } = await import("#src/server/storage/s3-store.ts");
  return openS3Store(s3, key);
}
