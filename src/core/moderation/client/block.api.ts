import { api, checked } from "#src/client/api.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";

const one = api.api.blocks[":userId"];

/** Whom the visitor has blocked, page by page. */
export const blocksQuery = pagedQuery("/api/blocks", {});

/** Blocks somebody, who is not told. */
export const blockPerson = (userId: string) => checked(one.$put({ param: { userId } }));

/** Ends a block of the visitor's. */
export const unblockPerson = (userId: string) => checked(one.$delete({ param: { userId } }));
