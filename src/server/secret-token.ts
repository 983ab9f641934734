import { createHash, randomBytes } from "node:crypto";

/** A secret that nobody can guess, fit for a cookie or a link. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Whether a text has the form of a {@link newToken}. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** What is stored of a token: enough to recognise it, not to use it. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
