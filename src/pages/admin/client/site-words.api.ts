import { api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { WordInput } from "#src/core/site/site.schema.ts";
import type { WordKey } from "#src/shared/site-words.ts";

export const wordsQuery = apiQuery("/api/admin/words");

/** What a text has been lately, newest first. */
export const versionsQuery = (key: WordKey) => apiQuery("/api/admin/words/:key/versions", { param: { key } });

export const changeWord = (key: WordKey, json: WordInput) =>
  checked(api.api.admin.words[":key"].$put({ param: { key }, json }));
