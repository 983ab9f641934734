/** What the addresses of the chat's pages say: kept lenient, so that a hand-typed one shows what it can. */
export type CommunitySearch = {
  /** Only the posts of this category. */
  category?: string;
  /** Only what has these words, in the post or in a reply to it. */
  q?: string;
  /** Only the posts that she follows. */
  following?: true;
  /** Where the list begins, if not at its start: how a page without scripts shows more. */
  after?: string;
};

/** The parameters that the address of the list may have. */
export const communityParameters = ["category", "q", "following", "after"] as const;

/** The parameters that the address of one post may have. */
export const postParameters = ["after"] as const;

/** Reads an address; whatever is not understood is left out. */
export const parseCommunitySearch = (search: Record<string, unknown>): CommunitySearch => ({
  category: text(search.category),
  q: text(search.q),
  following: text(search.following) === "true" ? true : undefined,
  after: text(search.after),
});

/** Reads the address of one post. */
export const parsePostSearch = (search: Record<string, unknown>): Pick<CommunitySearch, "after"> => ({
  after: text(search.after),
});

// An address may name a thing several times; the first one counts. What looks like a number or a truth was read as one.
function text(value: unknown): string | undefined {
  const first: unknown = [value].flat()[0];
  const said = typeof first === "string" || typeof first === "number" || typeof first === "boolean";
  return said ? String(first).trim() || undefined : undefined;
}
