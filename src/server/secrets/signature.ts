import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#src/server/database/database.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";

const sign = async (db: Database, purpose: string, text: string) =>
  createHmac("sha256", Buffer.from(await installationKey(db, purpose), "base64url"))
    .update(`${purpose} ${text}`)
    .digest();

/** Signs a text for a purpose, which has its own key: base64url, 43 characters. */
export const signatureOf = async (db: Database, purpose: string, text: string): Promise<string> =>
  (await sign(db, purpose, text)).toString("base64url");

/** Whether a text was signed here for this purpose; compares in constant time. */
export async function isSignatureOf(db: Database, purpose: string, text: string, signature: string) {
  const expected = await sign(db, purpose, text);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
