import { fetcher } from "@uppy/core/utils";

export type DirectPut = {
  file: Blob;
  type: string;
  signal: AbortSignal;
  onProgress: (bytesSent: number) => void;
};

/** How long an upload may make no progress before it is aborted, in ms. */
export const stallTimeout = 60_000;

const retries = 3;
const retriedBelow500 = new Set([408, 409, 418, 423, 429]);
const neverRetried = new Set([501, 505]);

/** Whether a retry may succeed; 0 is the status of a broken connection. */
export const isWorthRetrying = (status: number) =>
  status === 0 || retriedBelow500.has(status) || (status >= 500 && !neverRetried.has(status));

/** Sends a file to its upload address in one PUT. Throws an error whose message can be shown to the user. */
export async function putDirectly(url: string | undefined, put: DirectPut): Promise<void> {
  if (!url) throw new Error("Cannot upload to an undefined URL");
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), stallTimeout);
  let broke = false;
  try {
    const request = await fetcher(url, {
      method: "PUT",
      body: put.file,
      headers: put.type ? { "Content-Type": put.type } : {},
      signal: AbortSignal.any([put.signal, stalled.signal]),
      retries,
      shouldRetry: (failed) => {
        broke ||= failed.status === 0;
        return isWorthRetrying(failed.status);
      },
      onUploadProgress: (event) => {
        clearTimeout(timer);
        timer = setTimeout(() => stalled.abort(), stallTimeout);
        put.onProgress(event.loaded);
      },
    });
    if (!request.getResponseHeader("ETag")) {
      console.warn(
        "The store's answer to an upload has no readable ETag header: its cross-origin (CORS) configuration does not expose it.",
      );
    }
  } catch (error) {
    if (put.signal.aborted) throw error;
    // The address is used up: the first try was stored, and only its answer was lost.
    if (broke && requestOf(error)?.status === 404) return;
    throw stalled.signal.aborted ? new Error("Request has expired") : errorOf(requestOf(error));
  } finally {
    clearTimeout(timer);
  }
}

function errorOf(request: XMLHttpRequest | undefined): Error {
  if (request?.status === 403) return new Error("Request has expired");
  if (!request?.status) return new Error("Unknown error");
  return new Error(serverMessage(request.responseText) ?? "Non 2xx");
}

// Our own server answers with a message for people, an S3 store with XML.
function serverMessage(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}

const requestOf = (error: unknown) => (error as { request?: XMLHttpRequest | null }).request ?? undefined;
