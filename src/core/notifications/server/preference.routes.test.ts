import { beforeEach, describe, expect, it } from "vitest";
import { turnOff } from "#src/core/notifications/server/preference.queries.ts";
import { unsubscribeToken } from "#src/core/notifications/server/unsubscribe.routes.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, api } = useTestApp();
let anna: Person;
beforeEach(async () => {
  anna = await app.create.person("new");
});

const path = "/api/notifications/preferences";
const read = (as: Person) => bodyOf(api(as).get(path));
const atFirst = {
  roommateMatches: true,
  housingListings: true,
  eventReminders: true,
  forumReplies: true,
  membershipUpdates: true,
  weeklyDigest: false,
  messages: true,
  teamNews: true,
};

describe("notification preferences", () => {
  it("are all on except the weekly digest (NOTIF-03, NOTIF-04, NOTIF-06)", async () => {
    expect(await read(anna)).toEqual(atFirst);
  });

  it("are set by booleans, for any signed-in member (NOTIF-05, NOTIF-13)", async () => {
    const chosen = {
      roommateMatches: false,
      housingListings: true,
      eventReminders: false,
      forumReplies: true,
      membershipUpdates: false,
      weeklyDigest: true,
      messages: false,
      teamNews: false,
    };
    const answer = await app.post(path, { as: anna, body: chosen });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(chosen);
    expect(await read(anna)).toEqual(chosen);
    expect(await read(await app.create.person("new"))).toEqual(atFirst);
  });

  it("that are not named stay unchanged, so that two devices do not undo each other's changes", async () => {
    await Promise.all([
      app.post(path, { as: anna, body: { weeklyDigest: true } }),
      app.post(path, { as: anna, body: { forumReplies: false } }),
      app.post(path, { as: anna, body: {} }),
    ]);
    expect(await read(anna)).toEqual({ ...atFirst, weeklyDigest: true, forumReplies: false });
  });

  it("are refused unless true or false", async () => {
    const answer = await app.post(path, { as: anna, body: { weeklyDigest: "yes" } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: "weeklyDigest" }] });
  });
});

describe("an unsubscribe link", () => {
  const linkOf = async (topic: "forumReplies" | "eventReminders") =>
    `/api/notifications/unsubscribe?token=${await unsubscribeToken(app.platform.db, { userId: anna.user.id, topic })}`;
  // As mail programs send it: cross-site, and without a session.
  const oneClick = (target: string) =>
    app.post(target, {
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      headers: { origin: "https://mail.example", "sec-fetch-site": "cross-site" },
    });

  it("shows a page when it is opened, and changes nothing", async () => {
    const answer = await app.get(await linkOf("forumReplies"));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Unsubscribe from Forum replies");
    expect(await read(anna)).toEqual(atFirst);
  });

  it("turns off its topic and no other by one click, without a login; a second click is no error", async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await oneClick(await linkOf("forumReplies"))).status).toBe(200);
      expect(await read(anna)).toEqual({ ...atFirst, forumReplies: false });
    }
  });

  it("is refused if it was forged", async () => {
    const genuine = await linkOf("forumReplies");
    const other = await app.create.person("new");
    const forged = [
      genuine.replace("forumReplies", "eventReminders"),
      genuine.replace(anna.user.id, other.user.id),
      genuine.replace(/.$/, (last) => (last === "A" ? "Q" : "A")),
      genuine.slice(0, -1),
      "/api/notifications/unsubscribe?token=",
      "/api/notifications/unsubscribe",
    ];
    for (const target of forged) {
      expect((await oneClick(target)).status, target).toBe(400);
      expect((await app.get(target)).status, target).toBe(400);
    }
    expect([await read(anna), await read(other)]).toEqual([atFirst, atFirst]);
  });

  it("of a deleted account does nothing", async () => {
    const link = await linkOf("forumReplies");
    await app.platform.db.delete(users);
    expect((await oneClick(link)).status).toBe(200);
    await turnOff(app.platform.db, { userId: anna.user.id, topic: "weeklyDigest" });
  });
});
