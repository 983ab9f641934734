import { api, checked } from "#src/client/api.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";

const one = api.api.blocks[":userId"];

/** The members whom the user has blocked. */
export const blocksQuery = pagedQuery("/api/blocks", {});

export const blockPerson = (userId: string) => checked(one.$put({ param: { userId } }));

export const unblockPerson = (userId: string) => checked(one.$delete({ param: { userId } }));
