import { flag, oneOf, searchParams, text } from "#src/shared/search-params.ts";

export const profileTabs = ["overview", "roommate", "activity", "settings", "notifications"] as const;

export type ProfileTab = (typeof profileTabs)[number];

export const parseProfileSearch = searchParams({
  tab: oneOf(["roommate", "activity", "settings", "notifications"] satisfies ProfileTab[]),
  edit: flag,
  /** Opens the form for a roommate profile, once. */
  create: text(),
});

export const addressOfTab = (tab: ProfileTab) => (tab === "overview" ? "/profile" : `/profile?tab=${tab}`);
