import { AppError } from "#src/server/http/app-error.ts";
import type { IncomingUpload, UploadPromise } from "#src/server/storage/storage.ts";
import { readTicket, signTicket, type UploadTicket } from "#src/server/storage/upload-ticket.ts";
import { withCommas } from "#src/shared/with-commas.ts";

const address = /^\/api\/objects\/([0-9a-f-]{36})\/content$/;

/** Upload addresses of our own server, signed with a secret that all its processes share. */
export const ownAddresses = (secret: string) => ({
  urlFor: (promise: UploadPromise) =>
    `/api/objects/${promise.key.replace("incoming/", "")}/content?${signTicket(secret, promise)}`,

  /** The key that such an address is for; undefined for any other. */
  keyOf(url: string): string | undefined {
    const id = address.exec(url.split(/[?#]/, 1)[0]!)?.[1];
    return id && `incoming/${id}`;
  },

  /** What was signed for a file that is about to be sent; throws 403, 413 or 415 for another one. */
  admit(key: string, upload: IncomingUpload): UploadTicket {
    const ticket = readTicket(secret, key, upload.ticket);
    if (ticket.contentType !== undefined && upload.contentType !== ticket.contentType) {
      throw new AppError(415, `This address takes a file of type ${ticket.contentType}.`);
    }
    if ((upload.contentLength ?? 0) > ticket.maxSize) throw tooMuch(ticket.maxSize);
    return ticket;
  },
});

/** The body as it arrives; throws as soon as it is more than was signed, and at the end when it is less. */
export async function* asSigned(ticket: UploadTicket, upload: IncomingUpload): AsyncGenerator<Uint8Array> {
  let received = 0;
  try {
    for await (const chunk of upload.body) {
      received += chunk.length;
      if (received > ticket.maxSize) throw tooMuch(ticket.maxSize);
      yield chunk;
    }
  } catch (error) {
    // The connection ended early: nobody is left to read the answer, but the log should not call it an error of ours.
    throw error instanceof AppError ? error : cutShort();
  }
  if (received < Math.max(ticket.size ?? 0, upload.contentLength ?? 0)) throw cutShort();
}

const tooMuch = (limit: number) =>
  new AppError(413, `This address takes ${withCommas(limit)} bytes and no more.`);
const cutShort = () => new AppError(400, "The upload stopped before the whole file had arrived.");
