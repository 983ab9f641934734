import { createHash, randomBytes } from "node:crypto";

/** A secret that nobody can guess, fit for a cookie or a link. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What is stored of a token: enough to recognise it, not to use it. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
