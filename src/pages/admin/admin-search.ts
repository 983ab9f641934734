/** The tabs of the desk, as its address names them. */
export type AdminTab = "verifications" | "reports";

/** The tab that an address names; the first for whatever is not understood. Read here: the rules come with the page. */
export const adminTabOf = (search: object): AdminTab =>
  "tab" in search && search.tab === "reports" ? "reports" : "verifications";

/** The desk's address with a tab in sight. */
export const adminAddressOf = (tab: AdminTab) => (tab === "reports" ? "/admin?tab=reports" : "/admin");
