import type { ObjectStore } from "#src/server/storage/object-store.ts";
import type { Settings } from "#src/server/settings.ts";

/** Opens the store that the settings name: S3-compatible when given, else the folder DATA_DIR/media. */
export async function openObjectStore(_settings: Settings): Promise<ObjectStore> {
  throw new Error("to be built");
}
