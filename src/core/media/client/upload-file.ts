import PQueue from "p-queue";
import pRetry from "p-retry";
import { api, checked } from "#src/client/api.ts";
import { ApiError } from "#src/client/api-error.ts";
import type { PublishedUpload } from "#src/core/media/media.schema.ts";

type Sending = {
  signal: AbortSignal;
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

// As many connections as browsers open to one host.
const uploads = new PQueue({ concurrency: 6 });

/** Queues a file, sends it to its own upload address, and resolves to that address. */
export const uploadFile = (file: File, sending: Sending): Promise<string> =>
  uploads.add(
    async () => {
      const address = await requestUploadUrl(file);
      await putFile(address, file, sending);
      return address;
    },
    { signal: sending.signal },
  );

/** How long an upload may make no progress before it is aborted, in ms. */
export const stallTimeout = 60_000;

const retriedBelow500 = new Set([408, 409, 418, 423, 429]);
const neverRetried = new Set([501, 505]);

/** Whether a retry may succeed; status 0 is a lost connection. */
export const isWorthRetrying = (status: number) =>
  status === 0 || retriedBelow500.has(status) || (status >= 500 && !neverRetried.has(status));

/** Sends a file to its upload address in one PUT. Throws an error whose message can be shown to the user. */
export async function putFile(address: string | undefined, file: Blob, sending: Sending): Promise<void> {
  if (!address) throw new Error("Cannot upload to an undefined URL");
  let broke = false;
  try {
    const etag = await pRetry(() => send(address, file, sending), {
      retries: 3,
      minTimeout: 150,
      signal: sending.signal,
      onFailedAttempt: ({ error }) => void (broke ||= statusOf(error) === 0),
      shouldRetry: ({ error }) => isWorthRetrying(statusOf(error)),
    });
    if (etag) return;
    console.warn(
      "The store's answer to an upload has no readable ETag header: its cross-origin (CORS) configuration does not expose it.",
    );
  } catch (error) {
    // The address is already used: an earlier attempt was stored, and only its response was lost.
    if (!broke || statusOf(error) !== 404) throw error;
  }
}

/** A response that is not OK, or status 0 for no response. */
class PutError extends Error {
  readonly status: number;
  constructor({ status, responseText }: XMLHttpRequest) {
    super(
      status === 403
        ? "Request has expired"
        : status === 0
          ? "Unknown error"
          : (serverMessage(responseText) ?? "Non 2xx"),
    );
    this.status = status;
  }
}

const statusOf = (error: unknown) => (error instanceof PutError ? error.status : NaN);

// Our own server's message is for people, an S3 store's XML is not.
function serverMessage(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}

/** One attempt; resolves to the response's ETag. Not with fetch, which does not report upload progress. */
const send = (address: string, file: Blob, { signal, onProgress }: Sending) =>
  new Promise<string | null>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (reason: unknown) => {
      reject(reason);
      request.abort();
    };
    const stalled = () => stop(new Error("Request has expired"));
    const cancelled = () => stop(signal.reason);
    let timer = setTimeout(stalled, stallTimeout);
    request.upload.addEventListener("progress", ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(stalled, stallTimeout);
      onProgress(file.size > 0 ? loaded / file.size : 1);
    });
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancelled);
      const { status } = request;
      if (status >= 200 && status < 300) resolve(request.getResponseHeader("ETag"));
      else reject(new PutError(request));
    });
    signal.addEventListener("abort", cancelled);
    request.open("PUT", address);
    // Otherwise Firefox parses an empty response as XML, and logs an error.
    request.responseType = "text";
    if (file.type) request.setRequestHeader("Content-Type", file.type);
    request.send(file);
  });

/** Has an upload checked and published, by the API call of its slot. */
export type Publish = (address: string) => Promise<PublishedUpload>;

/** An upload that failed before anything was sent. */
export class PrepareError extends Error {
  readonly serverMessage: string | undefined;
  constructor(message: string, cause?: ApiError) {
    super(message, { cause });
    this.serverMessage = cause?.serverMessage;
  }
}

/** Gets the upload address for one file; its type and size are signed into it. */
export async function requestUploadUrl(file: File): Promise<string> {
  const { name, type, size } = file;
  const answer = await checked(api.api.objects.upload.$post({ json: { name, type, size } })).catch(
    (error: unknown) => {
      throw error instanceof ApiError
        ? new PrepareError(`Failed to get upload parameters: ${error.status}`, error)
        : new PrepareError("Failed to get upload parameters: 0");
    },
  );
  const { uploadURL } = (await answer.json().catch(() => ({}))) as { uploadURL?: string };
  if (!uploadURL) throw new PrepareError("No upload URL received from server");
  return new URL(uploadURL, window.location.origin).href;
}

/** The call for every slot without its own. */
export const publishUpload: Publish = async (address) =>
  (await checked(api.api.objects["set-acl"].$put({ json: { objectURL: address } }))).json();
