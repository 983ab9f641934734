import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deliverJob } from "#src/core/notifications/server/delivery.jobs.ts";
import { notifications, pushSubscriptions } from "#src/core/notifications/server/notification.table.ts";
import { pushJob, pushQueue } from "#src/core/notifications/server/push.jobs.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { sendPush } from "#src/server/push/push-sender.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";
import { lateEvening, noon } from "#testing/rows/hours-in-new-york.ts";
import { isSigned, readPush, startPushService } from "#testing/machines/push-service.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";
import { notifiedKinds } from "#testing/api/notified-kinds.ts";

const minutes = 60_000;

let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
let anna: Person;
let beth: Person;
let browser: ReturnType<typeof service.subscribe>;
let kinds: ReturnType<typeof notifiedKinds>;
beforeAll(async () => {
  service = await startPushService();
  app = await createTestApp({ RATE_LIMITS: "off", PUSH_SERVICES: service.origin });
  kinds = notifiedKinds(
    app,
    () => anna,
    () => beth,
  );
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  await emptyDatabase(app.database);
  anna = await app.create.person("new", { firstName: "Anna" });
  beth = await app.create.person("new", { firstName: "Beth", lastName: "Tuttle" });
  service.taken.splice(0);
  service.become(201);
  browser = await subscribe();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await service.close();
});

async function subscribe(as = anna) {
  const subscribed = service.subscribe();
  const answer = await app.put("/api/push-subscriptions", { as, body: subscribed.body });
  expect(answer.status).toBe(204);
  return subscribed;
}
/** Beth replies to a post of Anna's, and the notifications are stored. */
async function answered(times = 1) {
  const id = await kinds.answered(times);
  await app.runWaiting(notifyJob);
  return id;
}
const due = (name: string) =>
  app.database.pool.query(
    `update pgboss.job set start_after = now() - interval '1 second' where name = '${name}' and state in ('created', 'retry')`,
  );
/** The pushes to Anna's devices since the last call. */
async function pushed() {
  for (const job of [deliverJob, pushJob]) {
    await due(job.name);
    await app.runWaiting(job);
  }
  return service.taken
    .splice(0)
    .map(({ text, ...rest }) => ({ ...rest, message: JSON.parse(text) as Record<string, string> }));
}
const devicesLeft = () => app.platform.db.$count(pushSubscriptions);

it("the tests' push service can decrypt the standard's own example (RFC 8291, 5)", () => {
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  const keys = {
    privateKey: Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url"),
    auth: Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url"),
  };
  expect(readPush(Buffer.from(body, "base64url"), keys)).toBe("When I grow up, I want to be a watermelon");
});

describe("a subscribed device", () => {
  it("is sent the topic and the path, signed with our key, without names or content", async () => {
    const postId = await answered();
    const [one, ...more] = await pushed();
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      path: browser.path,
      message: { title: "A new reply in CC Chat", line: "Open Commuter Circle to read it." },
    });
    expect(one!.message.path).toContain(`/community/${postId}`);
    expect(JSON.stringify(one!.message)).not.toMatch(/Beth|north stairs|It does/);
    const list = await (await app.get("/api/push-subscriptions", { as: anna })).json();
    const { publicKey } = list as { publicKey: string };
    expect(isSigned(one!.headers.authorization!, { publicKey, origin: service.origin })).toBe(true);
    expect(one!.headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" });
  });

  it("is sent several at a time as one push, which leads to the inbox", async () => {
    await answered(3);
    expect((await pushed()).map(({ message }) => message)).toMatchObject([
      { title: "3 new replies in CC Chat", line: "Open Commuter Circle to read them.", path: "/notices" },
    ]);
  });

  it("is sent nothing before the email is due, or at night", async () => {
    vi.setSystemTime(lateEvening);
    await answered();
    const [notification] = await app.platform.db.select().from(notifications);
    const { rows } = await app.database.pool.query<{ name: string; start_after: Date }>(
      `select name, start_after from pgboss.job where name in ('${deliverJob.name}', '${pushQueue}')`,
    );
    expect(rows).toEqual([{ name: deliverJob.name, start_after: notification!.sendAt }]);
  });

  it("is sent nothing that was read or is not current by then, or belongs to another member", async () => {
    await subscribe(beth);
    await answered();
    await app.post("/api/notifications/read", { as: anna, body: {} });
    expect(await pushed()).toEqual([]);
    const id = await answered();
    await app.delete(`/api/forum/${id}`, { as: anna });
    expect(await pushed()).toEqual([]);
  });

  it("is sent notifications whose emails are turned off: the switches are for emails", async () => {
    await app.post("/api/notifications/preferences", { as: anna, body: { forumReplies: false } });
    await answered();
    expect(await pushed()).toHaveLength(1);
    expect(await app.mails()).toEqual([]);
  });

  it("is sent nothing once it is switched off, not even queued pushes", async () => {
    await answered();
    await app.get("/api/logout", { as: anna, headers: { "sec-fetch-site": "same-origin" } });
    expect(await pushed()).toEqual([]);
    expect(await app.platform.db.$count(notifications, eq(notifications.userId, anna.user.id))).toBe(1);
  });

  it("shows each push once, even if a job runs again because a process died", async () => {
    await answered();
    const [first] = await pushed();
    await app.database.pool.query(
      `update pgboss.job set state = 'retry', retry_count = 1 where name in ('notify', '${pushQueue}')`,
    );
    await app.runWaiting(notifyJob);
    // A device shows one push per tag and topic.
    const [again, ...more] = await pushed();
    expect(more).toEqual([]);
    expect([again!.message.tag, again!.headers.topic]).toEqual([first!.message.tag, first!.headers.topic]);
  });
});

describe("a device that cannot be sent to", () => {
  it.each([
    ["its key is no point of the curve", { p256dh: Buffer.alloc(65, 4).toString("base64url") }],
    ["its address is internal", { endpoint: "https://push.internal/abc" }],
  ])("is deleted at the first attempt: %s", async (_what, values) => {
    await app.platform.db.update(pushSubscriptions).set(values);
    await answered();
    expect(await pushed()).toEqual([]);
    expect(await devicesLeft()).toBe(0);
  });
});

describe("a push service", () => {
  it.each([404, 410])("that answers %s has its subscription deleted", async (status) => {
    service.become(status);
    await answered();
    await pushed();
    expect(await devicesLeft()).toBe(0);
  });

  it.each([500, 503, 429])(
    "that answers %s is tried again, without holding up other devices",
    async (status) => {
      service.become(status);
      await answered();
      expect(await pushed()).toEqual([]);
      service.become(201);
      expect(await pushed()).toHaveLength(1);
      const [device] = await app.platform.db.select().from(pushSubscriptions);
      expect(device!.failingSince).toBeNull();
    },
  );

  it.each([302, 400, 403, 413])(
    "that answers %s is not tried again, and redirects are not followed",
    async (status) => {
      service.become(status);
      await answered();
      const before = service.tries();
      await pushed();
      await pushed();
      expect(service.tries() - before).toBe(1);
      expect(await devicesLeft()).toBe(1);
    },
  );

  it("that has failed for a while gets each message once, without retries, and after days its subscription is deleted", async () => {
    service.become(500);
    await answered();
    await pushed();
    const before = service.tries();
    vi.setSystemTime(noon.getTime() + 20 * minutes);
    await pushed();
    await pushed();
    expect(service.tries() - before).toBe(1);
    expect(await devicesLeft()).toBe(1);
    vi.setSystemTime(noon.getTime() + 4 * 24 * 60 * minutes);
    await answered();
    await pushed();
    expect(await devicesLeft()).toBe(0);
  });

  it("that does not answer times out", async () => {
    const { body } = browser;
    service.become("hang");
    const { db, settings } = app.platform;
    const message = { title: "T", line: "L", path: "/", tag: "tag" };
    const target = { endpoint: body.endpoint, ...body.keys };
    expect(await sendPush({ db, settings, timeoutMs: 50 }, target, message)).toBe("later");
  });
});
