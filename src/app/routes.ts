import { index, rootRoute, route } from "@tanstack/virtual-file-routes";

/** Every page's address and the file it lives in. */
export const routes = rootRoute("app/root.tsx", [
  index("features/home/client/home.route.tsx"),
  route("/auth", "features/accounts/client/auth.route.tsx"),
  route("/logout", "features/accounts/client/logout.route.tsx"),
  route("/housing", "features/housing/client/housing.route.tsx"),
  route("/roommates", "features/roommates/client/roommates.route.tsx"),
  route("/community", "features/forum/client/community.route.tsx"),
  route("/events", "features/events/client/events.route.tsx"),
  route("/playbooks", "features/playbooks/client/playbooks.route.tsx"),
  route("/membership", "features/membership/client/membership.route.tsx"),
  route("/profile", "features/profile/client/profile.route.tsx"),
  route("/terms", "features/home/client/terms.route.tsx"),
  route("/privacy", "features/home/client/privacy.route.tsx"),
  route("/contact", "features/home/client/contact.route.tsx"),
]);
