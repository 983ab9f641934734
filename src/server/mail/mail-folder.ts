import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Mail } from "#src/server/mail/mailer.ts";

const storedMail = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export type StoredMail = Mail & { name: string; at: Date };

const namePattern = /^(\d{13})-[\w-]{1,64}$/;
const folderOf = (dataDir: string) => path.join(dataDir, "mail");

/** Stores an email as it would have been sent (.eml), and as JSON, so that showing it needs no MIME parser. */
export async function storeMail(dataDir: string, id: string, mail: Mail, message: Buffer) {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, `${Date.now()}-${id}`);
  await writeFile(`${name}.json`, JSON.stringify(mail), { mode: 0o600 });
  // Renamed when complete, so that a watcher of the folder never reads a partial email.
  await writeFile(`${name}.part`, message, { mode: 0o600 });
  await rename(`${name}.part`, `${name}.eml`);
}

export async function listMails(dataDir: string): Promise<string[]> {
  const files = await readdir(folderOf(dataDir)).catch(() => []);
  return files
    .filter((file) => file.endsWith(".eml"))
    .map((file) => file.slice(0, -".eml".length))
    .filter((name) => namePattern.test(name))
    .toSorted()
    .toReversed();
}

export async function readMail(dataDir: string, name: string): Promise<StoredMail | undefined> {
  const time = namePattern.exec(name)?.[1];
  if (!time) return undefined;
  const text = await readFile(path.join(folderOf(dataDir), `${name}.json`), "utf8").catch(() => undefined);
  return text === undefined
    ? undefined
    : { ...storedMail.parse(JSON.parse(text)), name, at: new Date(Number(time)) };
}
