import type { Look } from "./looks.ts";

/** The desk, and what members see of it. */
export const deskLooks: Look[] = [
  { name: "the admin page", as: "admin", path: "/admin" },
  { name: "the admin page of today", as: "admin", path: "/admin?tab=today" },
  { name: "the admin page of requests", as: "admin", path: "/admin?tab=requests" },
  {
    name: "a request at the desk",
    as: "admin",
    path: ({ supportRequest }) => `/admin?tab=requests&request=${supportRequest}`,
  },
  {
    name: "a request to the team",
    as: "member",
    path: ({ supportRequest }) => `/support/${supportRequest}`,
  },
  {
    name: "the admin page of reports",
    as: "admin",
    path: "/admin?tab=reports",
    open: async (page) => {
      const report = page.getByRole("article").filter({ hasText: "Third car, river side" });
      await report.getByRole("button", { name: "Suspend" }).click();
      await report.getByLabel("Days").fill("3");
    },
    wide: true,
  },
  { name: "the admin page of the log", as: "admin", path: "/admin?tab=log", wide: true },
  {
    name: "the admin page of the site",
    as: "admin",
    path: "/admin?tab=site",
    open: (page) => page.getByRole("button", { name: "Change Welcome email" }).click(),
  },
  { name: "the admin page of members", as: "admin", path: "/admin?tab=members" },
  {
    name: "the admin page of announcements",
    as: "admin",
    path: "/admin?tab=announce",
    open: (page) => page.getByRole("button", { name: "Write Another" }).click(),
    wide: true,
  },
  { name: "a member's page for admins", as: "admin", path: ({ other }) => `/admin/members/${other.user.id}` },
];
