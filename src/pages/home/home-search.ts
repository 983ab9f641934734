/** What the search panel looks for. */
export const searchModes = ["housing", "roommates", "events"] as const;

/** One of {@link searchModes}. */
export type SearchMode = (typeof searchModes)[number];

/** The parameters that the page's address may have. */
export const homeParameters = ["find"] as const;

/** What the page's address says: which mode of the search panel is open, if not the first. */
export const parseHomeSearch = ({ find }: Record<string, unknown>): { find?: SearchMode | undefined } => ({
  find: searchModes.find((mode) => mode === find),
});
