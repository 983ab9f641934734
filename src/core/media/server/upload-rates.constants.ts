import { megabyte } from "#src/core/media/media.schema.ts";
import type { Limit } from "#src/server/rate-limit/rate-limit.ts";

/** How many upload addresses one account gets: nine homes full of pictures an hour, and not the server's whole disk. */
export const uploadAddresses: Limit = { name: "upload-account", tries: 100, seconds: 60 * 60 };

/**
 * How many bytes one account may have waiting, announced or arrived, that no place shows: the largest post twice over,
 * and a few photos for an account whose address nobody has confirmed.
 */
export const pendingQuota = { confirmed: 2000 * megabyte, unconfirmed: 100 * megabyte };

/**
 * How fast one account's files are taken together: a photo or two as fast as they come, what follows at 32 Mbit a second,
 * which is more than a phone on the road sends.
 */
export const receivingPace = { burst: 8 * megabyte, perSecond: 4 * megabyte };
