import { flag, oneOf, searchParams, text } from "#src/shared/search-params.ts";

/** The tabs of a user's page, as its address names them. */
export const profileTabs = ["overview", "roommate", "activity", "settings", "notifications"] as const;

export type ProfileTab = (typeof profileTabs)[number];

/** Reads the address of the page: the open tab, unless it is the first, and what it shows. */
export const parseProfileSearch = searchParams({
  tab: oneOf(["roommate", "activity", "settings", "notifications"] satisfies ProfileTab[]),
  /** Whether the overview is being edited. */
  edit: flag,
  /** Opens the form for a roommate profile, once. */
  create: text(),
});

/** The address of a tab. */
export const addressOfTab = (tab: ProfileTab) => (tab === "overview" ? "/profile" : `/profile?tab=${tab}`);
