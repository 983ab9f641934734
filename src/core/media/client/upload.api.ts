import { api, checked } from "#src/client/api.ts";
import { ApiError } from "#src/client/api-error.ts";
import type { PublishedUpload } from "#src/core/media/media.schema.ts";

/** Has an upload checked and published, by the API call of the slot it is for. */
export type Publish = (address: string) => Promise<PublishedUpload>;

/** An upload that failed before anything was sent. */
export class PrepareError extends Error {
  /** The message of the server's answer, when it had one. */
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

/** The call for every slot that has none of its own. */
export const publishUpload: Publish = async (address) =>
  (await checked(api.api.objects["set-acl"].$put({ json: { objectURL: address } }))).json();
