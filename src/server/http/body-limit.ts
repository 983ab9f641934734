import { bodyLimit } from "hono/body-limit";
import { AppError } from "#src/server/http/app-error.ts";

/** The size limit of a request body other than an upload: the longest form is far smaller. */
export const maxBodyBytes = 256 * 1024;

/** Refuses larger bodies while they arrive, before they are parsed. */
export const limitBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new AppError(413, "The request is too large.");
  },
});
