import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";

/** The installation's own secret (32 random bytes), kept in DATA_DIR/secret and made at the first need. */
export async function loadSecret(dataDir: string): Promise<Buffer> {
  const file = path.join(dataDir, "secret");
  const existing = await readFile(file).catch(() => undefined);
  if (existing?.length === 32) return existing;
  if (existing)
    throw new Error(`${file} is damaged. Remove it to get a new one; open upload addresses then end.`);

  await mkdir(dataDir, { recursive: true });
  const draft = path.join(dataDir, `secret-${randomUUID()}`);
  try {
    await writeDurably(draft, randomBytes(32));
    // A link fails where a rename would overwrite: of several processes that start at once, one makes the secret.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file);
}

async function writeDurably(file: string, bytes: Uint8Array) {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
