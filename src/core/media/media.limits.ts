import { hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

export const megabyte = 1024 * 1024;

/** The limits for slots without their own; no upload may be larger anywhere. */
export const maxUpload = { files: 10, bytes: 100 * megabyte } as const;

/** Maximum size of the file that becomes a user's picture, in bytes: 10 MB. */
export const avatarBytes = 10 * megabyte;

/** How many upload addresses an account may request: enough for nine full listings an hour. */
export const uploadRate: RateLimit = { name: "upload-account", tries: 100, seconds: hourSeconds };
