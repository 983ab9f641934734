import { declaredForNotifications } from "#src/core/notifications/server/notifications.slots.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { routes } from "#src/app/routes.ts";
import { newToken } from "#src/server/tokens.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { createSupportRequest } from "#testing/rows/support-factories.ts";
import { loadPage } from "#testing/api/page-load.ts";
import { answersOf, routeSamples, sampleOf } from "#testing/api/stage.ts";

type Costs = { guest: number; new: number; member: number; admin: number };
type Reader = keyof Costs;

/** The same for all signed-in members: the first statement finds their session, which guests do not have. */
const signedIn = (each: number, guest = 0): Costs => ({ guest, new: each, member: each, admin: each });

// The number of statements of a page without its header, with a hundred visible rows: at most five (docs/decisions/040), unless
// the comment above says why. The members of /messages are only those of the conversation.
const pages: Record<string, Costs> = {
  // Homes, posts and events; hers and her conversations that wait; her next steps and her plan; her previous visit, and what
  // is new since then: homes in her searches and on her lines, replies, events and, for verified members, roommates.
  "/": { guest: 3, new: 13, member: 15, admin: 13 },
  "/auth": signedIn(1),
  "/reset-password": signedIn(1),
  "/second-step": signedIn(1),
  // Rarely visited: passkeys, codes and sessions, and twice which of these is the current one.
  "/after-reset": signedIn(6),
  "/complete-profile": signedIn(1),
  "/logout": signedIn(1),
  "/housing": signedIn(4, 1),
  // Her homes, and what came of them: requests, saves and views.
  "/housing?mine=true": signedIn(5),
  // The home, and those near it.
  "/housing/$id": signedIn(4, 2),
  // Her profile, her quiz, and the count of people she reads about.
  "/roommates": signedIn(6, 1),
  // Her profile, who has written to her, and the count of people she reads about; others are told how to become verified.
  "/roommates/$id": { guest: 0, new: 1, member: 4, admin: 4 },
  "/roommates/how-matches-work": signedIn(1),
  "/community": signedIn(2, 1),
  "/community/$id": signedIn(4, 3),
  "/events": signedIn(2, 1),
  "/events/$id": { guest: 2, new: 3, member: 4, admin: 5 },
  // Two calls find the event, so that each may refuse.
  "/events/$id/door": { guest: 2, new: 4, member: 5, admin: 7 },
  "/playbooks": signedIn(2),
  "/playbooks/$id": signedIn(2),
  // Three lists: requests and what she has asked the team are on top of the others.
  "/messages": { guest: 0, new: 4, member: 5, admin: 4 },
  // Her request, its messages, her other requests, and whether the team is away.
  "/support/$id": { guest: 0, new: 4, member: 5, admin: 4 },
  // The conversation and what its two have planned, its subject, what asks for care in its first messages, and its messages
  // with whether she takes part.
  "/messages/$id": { guest: 0, new: 3, member: 7, admin: 3 },
  // Its two, its place and her answer are one statement, what it is about is another.
  // Whoever does not find it is looked for once more among those who have parted.
  "/appointments/$id": { guest: 0, new: 3, member: 3, admin: 3 },
  "/visit/$token": { guest: 1, new: 2, member: 2, admin: 2 },
  "/membership": signedIn(2),
  // Her steps, the next events, and women near her line with the count of people she reads about and her contacts with them.
  "/membership/welcome": { guest: 0, new: 2, member: 6, admin: 3 },
  "/decisions": signedIn(2),
  // Requests, new names and the latest reviews.
  "/admin": { guest: 0, new: 1, member: 1, admin: 4 },
  // The list, a line about each kind in view, who is on duty, whether the team is away, and the numbers of the week.
  "/admin?tab=today": { guest: 0, new: 1, member: 1, admin: 6 },
  // Three lists of cases, with their reports, their people, and these people's content and plans; and what members answered
  // unfavourably about.
  "/admin?tab=reports": { guest: 0, new: 1, member: 1, admin: 13 },
  // Its three lists, and how many wait.
  "/admin?tab=requests": { guest: 0, new: 1, member: 1, admin: 4 },
  "/admin?tab=members": { guest: 0, new: 1, member: 1, admin: 2 },
  // Its texts are loaded in the browser.
  "/admin?tab=site": { guest: 0, new: 1, member: 1, admin: 1 },
  "/admin?tab=log": { guest: 0, new: 1, member: 1, admin: 2 },
  // Her, her sessions, what happened, who looked, and the view that is logged.
  "/admin/members/$id": { guest: 0, new: 1, member: 1, admin: 6 },
  // Two lists, each with the members in view whom she has written to.
  "/favorites": { guest: 0, new: 2, member: 6, admin: 3 },
  // What it shows is stored on the device.
  "/offline": signedIn(1),
  "/notices": signedIn(2),
  // Her, each of the four kinds that she shows, the count of people read about, and the contact with her; an admin's view is logged.
  "/people/$id": { guest: 0, new: 2, member: 8, admin: 9 },
  "/profile": { guest: 0, new: 5, member: 4, admin: 4 },
  // Each part of a tab is a list or a form of its own.
  "/profile?tab=activity": { guest: 0, new: 5, member: 6, admin: 6 },
  "/profile?tab=settings": { guest: 0, new: 5, member: 6, admin: 6 },
  // An admin's with her duty.
  "/profile?tab=notifications": { guest: 0, new: 7, member: 8, admin: 9 },
  "/about": signedIn(1),
  "/terms": signedIn(1),
  "/privacy": signedIn(1),
  "/contact": signedIn(2, 1),
};

// The same for each list of the API, for the member or the admin who reads it.
const lists: Record<string, number> = {
  "GET /api/admin/announcements": 2,
  "GET /api/admin/log": 2,
  "GET /api/admin/members": 2,
  "GET /api/admin/name-changes": 2,
  "GET /api/admin/queue": 3,
  "GET /api/admin/readers": 2,
  "GET /api/admin/reports": 6,
  "GET /api/admin/requests": 2,
  "GET /api/admin/verifications": 2,
  "GET /api/admin/words/{key}/versions": 2,
  "GET /api/auth/sessions": 2,
  "GET /api/blocks": 2,
  "GET /api/conversations": 3,
  "GET /api/conversations/{id}/messages": 3,
  "GET /api/decisions": 2,
  "GET /api/events": 2,
  "GET /api/events/{id}/attendees": 3,
  "GET /api/events/{id}/door": 3,
  "GET /api/favorites/listings": 2,
  "GET /api/favorites/roommates": 3,
  "GET /api/forum": 2,
  "GET /api/forum/{id}/replies": 2,
  "GET /api/housing": 2,
  "GET /api/housing/saved-searches": 2,
  "GET /api/notifications": 2,
  "GET /api/profile/activity": 2,
  "GET /api/reports": 2,
  "GET /api/roommates": 3,
  // Her profile, her quiz, the candidates, those shown, and the count of people she reads about.
  "GET /api/roommates/matches": 6,
  "GET /api/support": 2,
};

const { app, create } = useTestApp();
const readers: Partial<Record<Reader, Person>> = {};
const ids: Record<string, string> = { playbooks: "housing" };
const listed: Record<string, string> = {};
const found: Record<"empty" | "full" | "unread", Record<string, Costs>> = { empty: {}, full: {}, unread: {} };

const everyPage = ["/", ...routes.children!.flatMap((route) => ("path" in route ? [route.path] : []))];
const everyList = Object.keys(routeSamples).filter((route) => typeof sampleOf(route).fill === "function");

/** The path of a page; "$id" is of something that others made, or that she takes part in. */
const addressOf = (page: string) => page.replace(/\$(id|token)/, () => ids[page.split("/")[1]!]!);

async function costsOf(page: string): Promise<Costs> {
  const costs = signedIn(0);
  for (const reader of Object.keys(costs) as Reader[]) {
    costs[reader] = (await loadPage(app, addressOf(page), readers[reader])).page.length;
  }
  return costs;
}

async function costsOfAll(): Promise<Record<string, Costs>> {
  const costs: Record<string, Costs> = {};
  for (const page of Object.keys(pages)) costs[page] = await costsOf(page);
  return costs;
}

/** Stores a hundred rows for each list, which the member reads, or an admin. */
async function fillLists(owner: Person) {
  const start = Date.now() + 24 * 60 * 60_000;
  const moments = Array.from({ length: 100 }, (_, index) => new Date(start + index * 60_000));
  const stage = { app, owner, objectPath: "/objects/none", address: () => "nobody@example.com" };
  for (const route of everyList) {
    const { fill } = sampleOf(route);
    if (typeof fill === "function") listed[route] = await fill(stage, moments);
  }
}

/** Stores a hundred unread notifications of each kind for each reader; their subjects do not exist. */
async function notifyOfAll() {
  const kinds = declaredForNotifications.in(app.platform.registry).notifications.map(({ name }) => name);
  const userIds = Object.values(readers).map(({ user }) => user.id);
  await app.platform.db.execute(sql`
    insert into ${notifications} (user_id, kind, key, data, visible_at, batch, send_at)
    select reader, kind, number, '{}', now(), kind, now()
    from unnest(${sql.param(userIds)}::uuid[]) reader, unnest(${sql.param(kinds)}::text[]) kind,
      generate_series(1, 100) number
    on conflict do nothing`);
}

beforeAll(async () => {
  const other = await create.person("approved");
  // With a place, along whose lines she is told what is new.
  const member = await create.person("approved", { location: "Beacon, NY" });
  Object.assign(readers, { new: await create.person("new"), member, admin: await create.person("admin") });
  ids.housing = (await create.listing(other)).id;
  ids.people = other.user.id;
  ids.admin = other.user.id;
  ids.roommates = (await create.roommate(other)).id;
  ids.events = (await create.event(other)).id;
  ids.community = (await create.post(other)).id;
  ids.messages = await create.conversation(member, other);
  ids.appointments = (await create.appointment(ids.messages, other)).id;
  ids.support = (await createSupportRequest(app.platform.db, { userId: member.user.id })).id;
  ids.visit = newToken();
  // Prepared statements exist from the second time on.
  await costsOfAll();
  found.empty = await costsOfAll();
  await fillLists(member);
  found.full = await costsOfAll();
});

describe("the budget of statements", () => {
  it("names every page and every list", () => {
    const named = new Set(Object.keys(pages).map((page) => page.split("?")[0]!));
    expect([...named].toSorted()).toEqual(everyPage.toSorted());
    expect(Object.keys(lists).toSorted()).toEqual(everyList.toSorted());
  });

  // If it takes fewer by now, lower the number here.
  it.each(Object.keys(pages))("is what the page takes with a hundred rows in view: %s", (page) => {
    expect(found.full[page]).toEqual(pages[page]);
  });

  it("is not exceeded by a page with nothing to show", () => {
    const exceeded = Object.entries(found.empty).filter(([page, costs]) =>
      Object.entries(costs).some(([reader, cost]) => cost > pages[page]![reader as Reader]),
    );
    expect(exceeded).toEqual([]);
  });

  it.each(everyList)("is what the list takes: %s", async (route) => {
    const as = answersOf(app.api, route).owner === 200 ? readers.member : readers.admin;
    await app.get(listed[route]!, { as });
    expect(await app.statementsOf(() => app.get(listed[route]!, { as }))).toHaveLength(lists[route]!);
  });

  it("is the same with a hundred unread notifications of every kind", async () => {
    await notifyOfAll();
    const { "/notices": _, ...others } = found.full;
    for (const page of Object.keys(others)) found.unread[page] = await costsOf(page);
    expect(found.unread).toEqual(others);
  });

  it("of the header is one statement, an admin's two, whatever is unread", async () => {
    await notifyOfAll();
    const headers: Record<string, number> = {};
    for (const reader of ["guest", "new", "member", "admin"] as const) {
      headers[reader] = (await loadPage(app, "/about", readers[reader])).header.length;
    }
    expect(headers).toEqual({ guest: 0, new: 1, member: 1, admin: 2 });
  });
});
