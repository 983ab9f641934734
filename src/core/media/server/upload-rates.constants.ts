import { megabyte } from "#src/core/media/media.schema.ts";
import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

/** How many upload addresses an account gets: enough for nine full listings an hour. */
export const uploadAddresses: Limit = { name: "upload-account", tries: 100, seconds: 60 * 60 };

/**
 * How many bytes an account may have pending, announced or uploaded and not attached yet: twice the largest post, and a
 * few photos for an account with an unconfirmed email address.
 */
export const pendingQuota = { confirmed: 2000 * megabyte, unconfirmed: 100 * megabyte };
