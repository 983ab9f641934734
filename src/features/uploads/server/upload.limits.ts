import type { Limit } from "#src/server/rate-limit.ts";

/** How many upload addresses one account gets: nine homes full of pictures an hour, and not the server's whole disk. */
export const uploadAddresses: Limit = { name: "upload-account", tries: 100, seconds: 60 * 60 };
