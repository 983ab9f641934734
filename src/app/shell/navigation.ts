/** One page in the navigation. */
export interface NavigationItem<To extends string = string> {
  readonly label: string;
  readonly to: To;
  /** Where it is shown: "middle" in the bar and in the drawer, "admin" to those who may open the admin page. */
  readonly position: "start" | "middle" | "account" | "admin";
}

/** Every navigation item, in order. */
export const navigationItems = [
  { label: "Home", to: "/", position: "start" },
  { label: "Find Your Spot", to: "/housing", position: "middle" },
  { label: "Meet Your Roomie", to: "/roommates", position: "middle" },
  { label: "CC Chat", to: "/community", position: "middle" },
  { label: "Events", to: "/events", position: "middle" },
  { label: "The Playbooks", to: "/playbooks", position: "middle" },
  { label: "Become a Member", to: "/membership", position: "middle" },
  { label: "Profile", to: "/profile", position: "account" },
  { label: "Admin", to: "/admin", position: "admin" },
] as const satisfies readonly NavigationItem[];

/** The items the desktop bar shows. */
export const barItems = navigationItems.filter((item) => item.position === "middle");

/** The items the drawer lists above its buttons. */
export const drawerItemsFor = (user: ShellUser | null | undefined) =>
  navigationItems.filter(
    (item) => item.position !== "account" && (item.position !== "admin" || user?.can["admin.open"] === true),
  );

/** The signed-in member as the navigation needs her. */
export interface ShellUser {
  firstName: string;
  can: Record<string, boolean>;
}
