import { describe, expect, it } from "vitest";
import { powers } from "#src/shared/actor.ts";
import { useTestApp } from "#testing/api/app.ts";
import { answersOf, declaredOf, routeSamples } from "#testing/api/stage.ts";

const { app } = useTestApp();

const adminRoutes = (what: RegExp) =>
  Object.keys(routeSamples).filter((route) => route.includes(" /api/admin/") && what.test(route));

// Written by hand: access.test.ts derives needs from the routes, and would not notice a missing one.
const needing = {
  verified: [
    "POST /api/housing",
    "POST /api/roommates/profile",
    "POST /api/conversations",
    "PUT /api/conversations/{id}/answer",
    "DELETE /api/conversations/{id}/answer",
    "PUT /api/conversations/{id}/appointment",
  ],
  "in-touch": [
    "POST /api/conversations/{id}/messages",
    "PUT /api/appointments/{id}/time",
    "PUT /api/appointments/{id}/others",
    "PUT /api/appointments/{id}/move",
    "PUT /api/appointments/{id}/move/answer",
    "PUT /api/appointments/{id}/place",
  ],
  "sees-others": [
    "GET /api/favorites/roommates",
    "GET /api/people/{id}",
    "PUT /api/favorites/roommates/{id}",
  ],
  confirmed: [
    "POST /api/auth/passkeys",
    "POST /api/auth/passkeys/options",
    "POST /api/auth/passkeys/recovery-codes",
    "PUT /api/auth/passkeys/second-step",
    "PUT /api/push-subscriptions",
    "POST /api/calendar-feed",
    "POST /api/events",
    "PUT /api/events/{id}",
    "POST /api/events/{id}/message",
    "GET /api/admin/duty",
    "PATCH /api/admin/duty",
  ],
  "verification.review": adminRoutes(/verifications|name-changes/),
  "reports.decide": adminRoutes(/reports|readers|appointment-answers/),
  "members.manage": adminRoutes(/log|members|announcements/),
  "site.edit": adminRoutes(/words/),
  "requests.answer": adminRoutes(/requests|team-away/),
  "any-power": adminRoutes(/waiting|queue|this-week|duty/),
};

/** What suspended members may not read or delete. */
const activeToo = [
  "DELETE /api/admin/queue/{kind}/{id}/claim",
  "GET /api/events/{id}/attendees",
  "GET /api/events/{id}/door",
  "DELETE /api/calendar-feed",
  "DELETE /api/admin/team-away",
  "DELETE /api/conversations/{id}/answer",
  "DELETE /api/appointments/{id}/friend-page",
];

/** What else suspended members may do: manage their account, block others, and appeal. */
const whileSuspended = new Set([
  "POST /api/auth/change-password",
  "POST /api/auth/confirm/passkey",
  "POST /api/auth/confirm/recovery-code",
  "POST /api/auth/delete-account",
  "POST /api/auth/delete-account/link",
  "POST /api/auth/passkeys",
  "POST /api/auth/passkeys/options",
  "POST /api/auth/passkeys/recovery-codes",
  "PUT /api/auth/passkeys/second-step",
  "POST /api/notifications/preferences",
  "POST /api/notifications/read",
  "PUT /api/push-subscriptions",
  "PUT /api/blocks/{userId}",
  "PUT /api/accepted-terms",
  "PUT /api/conversations/{id}/mute",
  "PUT /api/conversations/{id}/seen",
  "PUT /api/forum/{id}/seen",
  "PUT /api/housing/saved-searches/{id}/seen",
  "PUT /api/playbook-progress",
  "POST /api/support/{id}/messages",
  "PUT /api/support/{id}/seen",
  "POST /api/decisions/{id}/appeal",
]);

const needsOf = (route: string) => declaredOf(app.api, route).needs;
const declaring = (need: string) =>
  Object.keys(routeSamples).filter((route) => needsOf(route).includes(need));

describe("a need is declared by exactly the routes that should have it", () => {
  it.each(Object.entries(needing))("%s", (need, routes) => {
    expect(declaring(need).toSorted()).toEqual(routes.toSorted());
  });

  it("every admin route names a power, and every power is needed by a route", () => {
    const named = new Set<string>(["any-power", ...powers]);
    expect(adminRoutes(/./).filter((route) => !needsOf(route).some((need) => named.has(need)))).toEqual([]);
    // If the owner may do it too, it is a policy, not a need of the route.
    const { moderator, approved } = answersOf(app.api, "DELETE /api/housing/{id}");
    const asked = powers.filter((power) => declaring(power).length > 0);
    // A policy also decides who reads requests about somebody's data.
    const used = new Set([...asked, "content.manage", "members.manage"]);
    expect([[...used].toSorted(), moderator, approved]).toEqual([powers.toSorted(), 204, 403]);
  });

  it("active: by what writes, but for deleting and a few more", () => {
    const signedIn = Object.keys(routeSamples).filter(
      (route) => declaredOf(app.api, route).access !== "public",
    );
    const writes = signedIn.filter((route) => !/^(GET|DELETE) /.test(route) && !whileSuspended.has(route));
    expect(writes.length).toBeGreaterThan(25);
    expect(declaring("active").toSorted()).toEqual([...writes, ...activeToo].toSorted());
  });

  it("and there is no other; the document says what each is", async () => {
    const names = new Set(Object.keys(routeSamples).flatMap((route) => declaredOf(app.api, route).needs));
    expect(names).toEqual(new Set([...Object.keys(needing), "active"]));
    const document = await (await app.get("/api/openapi.json")).text();
    for (const name of names) expect(document).toContain(`- \`${name}\`: it `);
  });
});
