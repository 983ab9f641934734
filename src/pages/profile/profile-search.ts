/** The tabs of a member's page, as its address names them. */
export const profileTabs = ["overview", "roommate", "activity", "settings", "notifications"] as const;

/** One of {@link profileTabs}. */
export type ProfileTab = (typeof profileTabs)[number];

/** What the address of the page says: kept lenient, so that a hand-typed one shows what it can. */
export type ProfileSearch = {
  /** The tab in sight, if not the first. */
  tab?: Exclude<ProfileTab, "overview"> | undefined;
  /** The overview is being edited. */
  edit?: true | undefined;
  /** Where the list of what she did begins, if not at its start: how a page without scripts shows more. */
  after?: string | undefined;
};

/** The address as it is, before it is read; `create` is what somebody set out to do. */
export type ProfileAddress = ProfileSearch & { create?: string };

/** The parameters that the address may have; the last two are what somebody set out to do. */
export const profileParameters = ["tab", "edit", "after", "create", "delete"] as const;

/** Reads an address; whatever is not understood is left out. */
export function parseProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const text = (name: string) => {
    const first: unknown = [search[name]].flat()[0];
    // What looks like a truth was read as one.
    if (first === true) return "true";
    return typeof first === "string" ? first : undefined;
  };
  const tab = profileTabs.find((known) => known === text("tab"));
  // What is left out is named all the same: the router would keep the address's own text for a name that is missing.
  return {
    tab: tab === "overview" ? undefined : tab,
    edit: text("edit") === "true" ? true : undefined,
    after: text("after"),
  };
}

/** The page's address with a tab in sight. */
export const addressOfTab = (tab: ProfileTab) => (tab === "overview" ? "/profile" : `/profile?tab=${tab}`);
