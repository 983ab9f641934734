import { index, rootRoute, route } from "@tanstack/virtual-file-routes";

/** Every page's address and the file it lives in. */
export const routes = rootRoute("app/root.tsx", [
  index("app/on-its-way/home.route.tsx"),
  route("/auth", "foundations/sign-in/client/auth.route.tsx"),
  route("/reset-password", "foundations/sign-in/client/reset-password.route.tsx"),
  route("/complete-profile", "foundations/sign-in/client/complete-profile.route.tsx"),
  route("/logout", "foundations/sign-in/client/logout.route.tsx"),
  route("/housing", "rooms/housing/client/housing.route.tsx"),
  route("/roommates", "app/on-its-way/roommates.route.tsx"),
  route("/community", "rooms/community/client/community.route.tsx"),
  route("/community/$id", "rooms/community/client/post.route.tsx"),
  route("/events", "app/on-its-way/events.route.tsx"),
  route("/playbooks", "app/on-its-way/playbooks.route.tsx"),
  route("/membership", "foundations/membership/client/membership.route.tsx"),
  route("/admin", "composers/admin/client/admin.route.tsx"),
  route("/profile", "composers/profile/client/profile.route.tsx"),
  route("/terms", "app/on-its-way/terms.route.tsx"),
  route("/privacy", "app/on-its-way/privacy.route.tsx"),
  route("/contact", "app/on-its-way/contact.route.tsx"),
]);
