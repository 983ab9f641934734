import { findUserByEmail } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { at, type RouteSamples, type Stage } from "#testing/api/route-samples.ts";

const reason = "She asked us to.";

/** A call about a member of her own each time: some of them end her account. */
const aboutMember =
  (path: string, body?: object) =>
  async ({ app }: Stage) => ({
    target: `/api/admin/members/${(await app.create.person("approved")).user.id}${path}`,
    ...(body && { body: { reason, ...body } }),
  });

const forAdmins = { none: "for admins, who see everybody" };

export const samples: RouteSamples = {
  "GET /api/admin/members": {
    call: at("/api/admin/members"),
    answers: 200,
    shows: forAdmins,
    fill: async ({ app: { platform } }, moments) => {
      const named = { firstName: "Ruth", lastName: "Listed" };
      await platform.db
        .insert(users)
        .values(
          moments.map((createdAt) => ({ ...named, createdAt, email: `${crypto.randomUUID()}@example.com` })),
        );
      return "/api/admin/members?q=listed";
    },
  },
  "GET /api/admin/members/{id}": { call: aboutMember(""), answers: 200, shows: forAdmins },
  "POST /api/admin/members/export": {
    call: at("/api/admin/members/export", { congregation: true, reason }),
    answers: 200,
    counted: true,
  },
  "POST /api/admin/members/{id}/plan": {
    call: aboutMember("/plan", { plan: "premium", until: "2099-03-01" }),
    answers: 204,
  },
  "POST /api/admin/members/{id}/sign-out": { call: aboutMember("/sign-out", {}), answers: 204 },
  "POST /api/admin/members/{id}/confirmation": {
    // Counted by address, so it is about the same account each time.
    call: async ({ app }) => {
      const email = "not-confirmed-yet@example.com";
      const found = await findUserByEmail(app.platform.db, email);
      const { id } = found ?? (await app.create.person("unverified-email", { email })).user;
      return { target: `/api/admin/members/${id}/confirmation`, body: { reason } };
    },
    answers: 204,
    counted: true,
  },
  "POST /api/admin/members/{id}/decision": {
    call: aboutMember("/decision", { action: "suspend", days: 14 }),
    answers: 200,
  },
  "POST /api/admin/members/{id}/role": { call: aboutMember("/role", { role: "moderator" }), answers: 204 },
  "POST /api/admin/members/{id}/export": { call: aboutMember("/export", {}), answers: 200, counted: true },
  "POST /api/admin/members/{id}/delete": { call: aboutMember("/delete", {}), answers: 204 },
};
