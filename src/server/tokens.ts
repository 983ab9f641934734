import { createHash, randomBytes } from "node:crypto";

/** A random secret, suitable for a cookie or a link. */
export const newToken = () => randomBytes(32).toString("base64url");

export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** What is stored of a token: enough to recognize it, not to use it. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A UUID that is always the same for the same name, so that demo content keeps its addresses. */
export function stableId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  // Version 8 is for custom, application-defined UUIDs.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
