import { api, checked } from "#src/client/api.ts";
import { ApiError } from "#src/client/api-error.ts";
import type { PublishedUpload } from "#src/core/media/upload.schema.ts";

/** Has an upload checked and published, by the call of the place it is for. */
export type Publish = (address: string) => Promise<PublishedUpload>;

/** An upload that failed before anything was sent. */
export class PrepareError extends Error {
  /** The server's own words, when it gave some. */
  readonly serverMessage: string | undefined;
  constructor(message: string, cause?: ApiError) {
    super(message, { cause });
    this.serverMessage = cause?.serverMessage;
  }
}

/** Gets the address for one file; its type and size are signed into it. */
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

/** Has an upload checked and published, wherever no call of its own does so. */
export const publishUpload: Publish = async (address) =>
  (await checked(api.api.objects["set-acl"].$put({ json: { objectURL: address } }))).json();
