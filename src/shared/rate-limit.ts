/** At most `tries` in `seconds`, for each key; `message` is the beginning of the 429's message. */
export type RateLimit = { name: string; tries: number; seconds: number; message?: string };
