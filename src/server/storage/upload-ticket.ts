import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "#src/server/http/app-error.ts";
import type { UploadPromise } from "#src/server/storage/storage.ts";

/** What an upload address of our own allows. */
export type UploadTicket = { contentType?: string; size?: number; maxSize: number };

/** Writes a promise into the query of an upload address, so that nobody can change it. */
export function signTicket(secret: string, promise: UploadPromise): URLSearchParams {
  const query = new URLSearchParams({
    expires: String(Math.floor(Date.now() / 1000) + promise.expiresIn),
    max: String(promise.size ?? promise.maxSize),
  });
  if (promise.contentType !== undefined) query.set("type", promise.contentType);
  if (promise.size !== undefined) query.set("size", String(promise.size));
  query.set("signature", signature(secret, promise.key, Object.fromEntries(query)).toString("base64url"));
  return query;
}

/** Reads the query of an upload address; throws 403 when it is not ours, or too old. */
export function readTicket(
  secret: string,
  key: string,
  query: Record<string, string | undefined>,
): UploadTicket {
  const given = Buffer.from(query.signature ?? "", "base64url");
  const expected = signature(secret, key, query);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  // One answer for forged and for expired addresses, as S3 stores give.
  if (!genuine || Number(query.expires) * 1000 <= Date.now()) throw new AppError(403, "Request has expired");
  return {
    contentType: query.type,
    size: query.size === undefined ? undefined : Number(query.size),
    maxSize: Number(query.max),
  };
}

const signature = (
  secret: string,
  key: string,
  { expires, max, type, size }: Record<string, string | undefined>,
) =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["upload", key, expires, max, type, size]))
    .digest();
