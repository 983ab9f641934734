import { cursor, flag, searchParams, text } from "#src/shared/search-params.ts";

/** Reads the address of a post: where its replies begin. */
export const parsePostSearch = searchParams({ after: cursor });

/** Reads the address of the list of posts. */
export const parseCommunitySearch = searchParams({
  category: text(),
  /** Only posts that match this text, themselves or in a reply. */
  q: text(),
  /** Only posts that the member follows. */
  following: flag,
  after: cursor,
});

export type CommunitySearch = ReturnType<typeof parseCommunitySearch>;
