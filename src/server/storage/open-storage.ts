import path from "node:path";
import { loadSecret } from "#src/server/storage/secret.ts";
import type { Settings } from "#src/server/settings.ts";
import { openDiskStore } from "#src/server/storage/disk-store.ts";
import type { Storage } from "#src/server/storage/storage.ts";

/** Opens the store that the settings name: S3-compatible when given, else the folder DATA_DIR/media. */
export async function openStorage({ s3, dataDir }: Pick<Settings, "s3" | "dataDir">): Promise<Storage> {
  if (s3) {
    // Loaded where it is used: the client takes some 7 MB.
    const { openS3Store } = await import("#src/server/storage/s3-store.ts");
    return openS3Store(s3);
  }
  return openDiskStore(path.join(dataDir, "media"), await loadSecret(dataDir));
}
