import { bodyLimit } from "hono/body-limit";
import { AppError } from "#src/server/http/app-error.ts";

/** The most bytes that a request body may have, uploads aside: the longest form is far smaller. */
export const maxBodyBytes = 256 * 1024;

/** Refuses larger bodies while they arrive, before anything is made of them. */
export const limitBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new AppError(413, "The request is too large.");
  },
});
