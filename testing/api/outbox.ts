import { readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { listMails } from "#src/server/mail/mail-folder.ts";
import type { Settings } from "#src/server/settings.ts";

/** Returns a function that reads an app's sent emails: those since its last call, oldest first. */
export function createOutbox({ dataDir }: Pick<Settings, "dataDir">, sendWaiting: () => Promise<void>) {
  const seen = new Set<string>();
  return async (): Promise<Email[]> => {
    await sendWaiting();
    const fresh = (await listMails(dataDir)).toReversed().filter((name) => !seen.has(name));
    return Promise.all(
      fresh.map(async (name) => {
        seen.add(name);
        return PostalMime.parse(await readFile(path.join(dataDir, "mail", `${name}.eml`)));
      }),
    );
  };
}

export function tokenIn(mail: Email | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`No link with a token in ${mail?.text ?? "no mail at all"}`);
  return token;
}
