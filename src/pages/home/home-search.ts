export const searchModes = ["housing", "roommates", "events"] as const;

export type SearchMode = (typeof searchModes)[number];

/** Parses the address: the open mode of the search panel, if not the first. */
export const parseHomeSearch = ({ find }: Record<string, unknown>): { find?: SearchMode | undefined } => ({
  find: searchModes.find((mode) => mode === find),
});
