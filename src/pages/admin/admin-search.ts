/** The tabs of the desk, as its address names them. */
export type DeskTab = "verifications" | "reports";

/** The tab that an address names; the first for whatever is not understood. Read here: the rules come with the page. */
export const deskTabOf = (search: object): DeskTab =>
  "tab" in search && search.tab === "reports" ? "reports" : "verifications";

/** The desk's address with a tab in sight. */
export const addressOfDesk = (tab: DeskTab) => (tab === "reports" ? "/admin?tab=reports" : "/admin");
