export type AdminTab = "verifications" | "reports";

/** The tab in the address; the first one by default. Parsed here: a route's search schema is in every first load. */
export const adminTabOf = (search: object): AdminTab =>
  "tab" in search && search.tab === "reports" ? "reports" : "verifications";

/** The address of the admin page with a tab open. */
export const adminAddressOf = (tab: AdminTab) => (tab === "reports" ? "/admin?tab=reports" : "/admin");
