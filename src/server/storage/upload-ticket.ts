import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "#src/server/http/errors.ts";
import type { IncomingUpload, UploadPromise } from "#src/server/storage/storage.ts";
import { withCommas } from "#src/shared/format.ts";

type UploadTicket = { contentType?: string; size?: number; maxSize: number };

function signTicket(secret: string, promise: UploadPromise): URLSearchParams {
  const query = new URLSearchParams({
    expires: String(Math.floor(Date.now() / 1000) + promise.expiresIn),
    max: String(promise.size ?? promise.maxSize),
  });
  if (promise.contentType !== undefined) query.set("type", promise.contentType);
  if (promise.size !== undefined) query.set("size", String(promise.size));
  query.set("signature", signature(secret, promise.key, Object.fromEntries(query)).toString("base64url"));
  return query;
}

/** Reads the query of an upload URL; throws 403 if it was not signed here, or has expired. */
function readTicket(secret: string, key: string, query: Record<string, string | undefined>): UploadTicket {
  const given = Buffer.from(query.signature ?? "", "base64url");
  const expected = signature(secret, key, query);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  // The same response for forged and expired URLs, as from S3 stores.
  if (!genuine || Number(query.expires) * 1000 <= Date.now()) {
    throw new AppError(403, "Request has expired", { code: "expired" });
  }
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

const address = /^\/api\/objects\/([0-9a-f-]{36})\/content$/;

export const ownAddresses = (secret: string) => ({
  urlFor: (promise: UploadPromise) =>
    `/api/objects/${promise.key.replace("incoming/", "")}/content?${signTicket(secret, promise)}`,

  keyOf(url: string): string | undefined {
    const id = address.exec(url.split(/[?#]/, 1)[0]!)?.[1];
    return id && `incoming/${id}`;
  },

  /** What was signed for a file that is about to be sent; throws 403, 413 or 415 if the file does not match. */
  admit(key: string, upload: IncomingUpload): UploadTicket {
    const ticket = readTicket(secret, key, upload.ticket);
    if (ticket.contentType !== undefined && upload.contentType !== ticket.contentType) {
      throw new AppError(415, `This address takes a file of type ${ticket.contentType}.`);
    }
    if ((upload.contentLength ?? 0) > ticket.maxSize) throw tooMuch(ticket.maxSize);
    return ticket;
  },
});

/** The body as it arrives; throws as soon as it exceeds the signed size, and at the end if it is shorter. */
export async function* asSigned(ticket: UploadTicket, upload: IncomingUpload): AsyncGenerator<Uint8Array> {
  let received = 0;
  try {
    for await (const chunk of upload.body) {
      received += chunk.length;
      if (received > ticket.maxSize) throw tooMuch(ticket.maxSize);
      yield chunk;
    }
  } catch (error) {
    // The connection was cut: nobody reads the response, but the log should not call it our error.
    throw error instanceof AppError ? error : cutShort();
  }
  if (received < Math.max(ticket.size ?? 0, upload.contentLength ?? 0)) throw cutShort();
}

const tooMuch = (limit: number) =>
  new AppError(413, `This address takes ${withCommas(limit)} bytes and no more.`);
const cutShort = () => new AppError(400, "The upload stopped before the whole file had arrived.");

/** 409 for an upload that was aborted by a newer one to the same URL, or that was canceled. */
export const superseded = () =>
  new AppError(409, "This upload was started again or cancelled, so this try was stopped.");

/** 507 for an upload when the disk is full. */
export const noRoom = () =>
  new AppError(507, "We don’t have room for uploads right now. Please try again later.");

export const whenWriting = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === "ENOSPC" ? noRoom() : error;
