/** The tabs of a user's page, as its address names them. */
export const profileTabs = ["overview", "roommate", "activity", "settings", "notifications"] as const;

/** One of {@link profileTabs}. */
export type ProfileTab = (typeof profileTabs)[number];

/** The search parameters of the page; parsed leniently, so that a hand-written address shows what it can. */
export type ProfileSearch = {
  /** The open tab, if not the first. */
  tab?: Exclude<ProfileTab, "overview"> | undefined;
  /** Whether the overview is being edited. */
  edit?: true | undefined;
  /** The cursor at which the activity list starts, for a page without scripts. */
  after?: string | undefined;
};

/** The search parameters before parsing; `create` is the intended action. */
export type ProfileAddress = ProfileSearch & { create?: string };

/** Parses the search parameters; omits invalid ones. */
export function parseProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const text = (name: string) => {
    const first: unknown = [search[name]].flat()[0];
    // The router has parsed "true" as a boolean.
    if (first === true) return "true";
    return typeof first === "string" ? first : undefined;
  };
  const tab = profileTabs.find((known) => known === text("tab"));
  // Omitted ones are named as undefined: for a missing key the router would keep the address's own text.
  return {
    tab: tab === "overview" ? undefined : tab,
    edit: text("edit") === "true" ? true : undefined,
    after: text("after"),
  };
}

/** The address of a tab. */
export const addressOfTab = (tab: ProfileTab) => (tab === "overview" ? "/profile" : `/profile?tab=${tab}`);
