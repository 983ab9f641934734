/** One place of the app that the navigation can name. */
export interface NavigationItem<To extends string = string> {
  readonly label: string;
  readonly to: To;
  /** Where it is offered: the middle items stand in the bar and in the drawer; "admin" is for those who may open the desk. */
  readonly place: "start" | "middle" | "account" | "admin";
}

/** Every navigation item, in order. */
export const navigationItems = [
  { label: "Home", to: "/", place: "start" },
  { label: "Find Your Spot", to: "/housing", place: "middle" },
  { label: "Meet Your Roomie", to: "/roommates", place: "middle" },
  { label: "CC Chat", to: "/community", place: "middle" },
  { label: "Events", to: "/events", place: "middle" },
  { label: "The Playbooks", to: "/playbooks", place: "middle" },
  { label: "Become a Member", to: "/membership", place: "middle" },
  { label: "Profile", to: "/profile", place: "account" },
  { label: "Admin", to: "/admin", place: "admin" },
] as const satisfies readonly NavigationItem[];

/** The items the desktop bar shows. */
export const barItems = navigationItems.filter((item) => item.place === "middle");

/** The items the drawer lists above its buttons. */
export const drawerItemsFor = (user: ShellUser | null | undefined) =>
  navigationItems.filter(
    (item) => item.place !== "account" && (item.place !== "admin" || user?.can["admin.open"] === true),
  );

/** The signed-in visitor as the navigation needs her. */
export interface ShellUser {
  firstName: string;
  can: Record<string, boolean>;
}
