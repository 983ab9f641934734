/** The search parameters of the forum's pages; lenient, so that a hand-written address shows what it can. */
export type CommunitySearch = {
  /** Only posts of this category. */
  category?: string;
  /** Only posts that match this text, themselves or in a reply. */
  q?: string;
  /** Only posts that the member follows. */
  following?: true;
  /** The cursor of the page: how pages without JavaScript show more. */
  after?: string;
};

/** Parses an address; what is invalid is left out. */
export const parseCommunitySearch = (search: Record<string, unknown>): CommunitySearch => ({
  category: text(search.category),
  q: text(search.q),
  following: text(search.following) === "true" ? true : undefined,
  after: text(search.after),
});

export const parsePostSearch = (search: Record<string, unknown>): Pick<CommunitySearch, "after"> => ({
  after: text(search.after),
});

// The first one counts where a parameter is repeated. The router has parsed numbers and booleans already.
function text(value: unknown): string | undefined {
  const first: unknown = [value].flat()[0];
  const readable = typeof first === "string" || typeof first === "number" || typeof first === "boolean";
  return readable ? String(first).trim() || undefined : undefined;
}
