import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { pushSubscriptions } from "#src/core/notifications/server/notification.table.ts";
import { startSession } from "#src/core/sessions/server/session.service.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { pushSubscriptionOf } from "#testing/machines/push-service.ts";

const { app, api } = useTestApp();
let anna: Person;
beforeEach(async () => {
  anna = await app.create.person("new");
});

const path = "/api/push-subscriptions";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
let count = 0;
const browser = (endpoint = `https://push.example/${(count += 1)}`) => pushSubscriptionOf(endpoint).body;
const another = async ({ user }: Person) => ({
  cookie: `session=${await startSession(app.platform.db, user.id, iphone)}`,
});
const subscribe = (as: { cookie: string }, body: unknown = browser()) => app.put(path, { as, body });
const listed = (as: { cookie: string }) => bodyOf(api(as).get(path));
const devices = async (as: { cookie: string }) => (await listed(as)).devices;
const rowsOf = ({ user }: Person) =>
  app.platform.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));

describe("push subscriptions", () => {
  it("are listed by device, without anything that would allow sending pushes", async () => {
    const phone = await another(anna);
    expect((await subscribe(phone)).status).toBe(204);
    expect(await devices(anna)).toMatchObject([{ device: "Safari on iPhone", current: false }]);
    expect(await devices(phone)).toMatchObject([{ current: true }]);
    expect(Object.keys((await devices(anna))[0]!).toSorted()).toEqual([
      "current",
      "device",
      "id",
      "lastSeenAt",
      "since",
    ]);
    expect(await devices(await app.create.person("new"))).toEqual([]);
  });

  it("have one public key, created once", async () => {
    const answers = await Promise.all([anna, await app.create.person("new"), anna].map(listed));
    const keys = new Set(answers.map(({ publicKey }) => publicKey));
    expect([...keys].map((key) => Buffer.from(key, "base64url").length)).toEqual([65]);
  });

  it("are one per browser, however often and with whatever endpoint it subscribes", async () => {
    const first = browser();
    await Promise.all([subscribe(anna, first), subscribe(anna, first), subscribe(anna)]);
    expect(await rowsOf(anna)).toHaveLength(1);
    await subscribe(anna, first);
    expect(await rowsOf(anna)).toMatchObject([{ endpoint: first.endpoint, p256dh: first.keys.p256dh }]);
  });

  it("move to another member who subscribes in the same browser", async () => {
    const beth = await app.create.person("new");
    const shared = browser();
    await subscribe(anna, shared);
    await subscribe(beth, shared);
    expect([await devices(anna), (await devices(beth)).length]).toEqual([[], 1]);
  });

  it("end with the session, whether signed out there or from elsewhere", async () => {
    const [phone, tablet] = [await another(anna), await another(anna)];
    await subscribe(phone);
    await subscribe(tablet);
    await subscribe(anna);
    await app.get("/api/logout", { as: phone, headers: { "sec-fetch-site": "same-origin" } });
    expect(await devices(anna)).toHaveLength(2);
    await app.delete("/api/auth/sessions", { as: anna });
    expect(await devices(anna)).toMatchObject([{ current: true }]);
  });

  it("can be ended on each device, by their owner only", async () => {
    const phone = await another(anna);
    await subscribe(phone);
    const { id } = (await devices(anna))[0]!;
    const beth = await app.create.person("new");
    expect((await app.delete(`${path}/${id}`, { as: beth })).status).toBe(404);
    expect((await app.delete(`${path}/${id}`, { as: anna })).status).toBe(204);
    expect((await app.delete(`${path}/${id}`, { as: anna })).status).toBe(404);
    expect(await devices(phone)).toEqual([]);
  });

  it("are limited to 10 devices, even under concurrent requests: the oldest is removed", async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, () => another(anna)));
    const [first, ...others] = sessions;
    await subscribe(first!);
    const answers = await Promise.all(others.map((as) => subscribe(as)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await rowsOf(anna)).toHaveLength(10);
    expect((await devices(first!)).filter(({ current }) => current)).toEqual([]);
  });

  it("are rate limited", async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 21; time += 1) statuses.add((await subscribe(anna)).status);
    expect(statuses).toEqual(new Set([204, 429]));
  });
});

describe("the input of a subscription", () => {
  const good = browser("https://push.example/good");
  const offCurve = Buffer.from([4, ...Array.from({ length: 64 }, () => 1)]).toString("base64url");
  it.each([
    ["an address in a private network", { ...good, endpoint: "https://10.0.0.1/x" }],
    ["a name that is only known within a network", { ...good, endpoint: "https://push.internal/x" }],
    ["an address without encryption", { ...good, endpoint: "http://push.example/x" }],
    ["an address that is too long", { ...good, endpoint: `https://push.example/${"x".repeat(1500)}` }],
    ["no address", { keys: good.keys }],
    ["no keys", { endpoint: good.endpoint }],
    ["a key of another length", { ...good, keys: { ...good.keys, p256dh: "BAAA" } }],
    ["a key that is no point of the curve", { ...good, keys: { ...good.keys, p256dh: offCurve } }],
    ["a secret of another length", { ...good, keys: { ...good.keys, auth: "AAAA" } }],
  ])("is refused with %s", async (_what, body) => {
    const answer = await subscribe(anna, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: "This browser's push service cannot be used." });
    expect(await rowsOf(anna)).toEqual([]);
  });
});
