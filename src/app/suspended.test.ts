import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "#testing/api/app.ts";
import { crawl } from "#testing/api/crawl.ts";
import { answersOf, routeSamples, setStage, type StageSet } from "#testing/api/stage.ts";

const { app, create } = useTestApp();

type Known = { suspension: { until: string | null } | null };
const suspensionOf = async (as: { cookie: string }) =>
  ((await (await app.get("/api/auth/user", { as })).json()) as Known).suspension;
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);

describe("what a member learns of her suspension", () => {
  it("is nothing while there is none, or once it is lifted or over", async () => {
    const her = await create.person("approved");
    await create.suspension(her, { liftedAt: new Date() });
    await create.suspension(her, { createdAt: inDays(-3), until: inDays(-1) });
    expect(await suspensionOf(her)).toBeNull();
  });

  it("is until when: the last of several to end counts", async () => {
    const her = await create.person("approved");
    const last = inDays(9);
    for (const until of [inDays(2), last, inDays(4)]) await create.suspension(her, { until });
    expect(await suspensionOf(her)).toEqual({ until: last.toISOString() });
  });

  it("is that it is for good where one of them has no end", async () => {
    const her = await create.person("suspended");
    await create.suspension(her, { until: inDays(2) });
    expect(await suspensionOf(her)).toEqual({ until: null });
  });
});

describe("a suspended member with items of her own", () => {
  it("is offered to delete it and not to change it, and can", async () => {
    const her = await create.person("approved");
    const post = await create.post(her);
    const reply = await create.reply(her, post);
    const listing = await create.listing(her);
    const event = await create.event(her);
    await create.roommate(her);
    await create.suspension(her);
    const own = [
      `/api/forum/${post.id}/replies/${reply.id}`,
      `/api/forum/${post.id}`,
      `/api/housing/${listing.id}`,
      `/api/events/${event.id}`,
    ];
    for (const address of [`/api/forum/${post.id}`, `/api/housing/${listing.id}`]) {
      expect(await (await app.get(address, { as: her })).json()).toMatchObject({
        can: { update: false, delete: true },
      });
    }
    expect(await (await app.get(`/api/events/${event.id}`, { as: her })).json()).toMatchObject({
      can: { rsvp: false, manage: false, delete: true },
    });
    for (const address of [...own, "/api/roommates/profile"]) {
      expect((await app.delete(address, { as: her })).status, address).toBe(204);
    }
  });
});

describe("a suspended admin", () => {
  let stage: StageSet;
  beforeAll(async () => {
    stage = await setStage(app);
  });
  // What is new to somebody who has not been here before is new since then.
  const joinedAt = inDays(-1);
  const suspended = async (kind: "admin" | "approved") => {
    const her = await create.person(kind, { createdAt: joinedAt });
    await create.suspension(her);
    return her;
  };

  it.each(Object.keys(routeSamples))("is answered as any suspended member is: %s", async (route) => {
    const { status } = await stage.send(await stage.call(route), await suspended("admin"));
    expect(status).toBe(answersOf(app.api, route).suspended);
  });

  it("reads what any suspended member reads", async () => {
    const { owner } = stage;
    const listing = await create.listing(owner, { hiddenAt: new Date() });
    const event = await create.event(owner, { location: "Café, Beacon, NY", address: "14 Main Street" });
    const gone = await create.post(await suspended("approved"));
    await create.reply(owner, await create.post(owner), { hiddenAt: new Date() });
    await create.rsvp(stage.admin, event);
    const [admin, member] = [await suspended("admin"), await suspended("approved")];
    const read = await crawl(app, admin);
    expect(read).toEqual(await crawl(app, member));
    const targets = read.map(({ target }) => target);
    expect(targets).toContain(`/api/events/${event.id}`);
    for (const { id } of [listing, gone]) expect(targets.filter((each) => each.includes(id))).toEqual([]);
  });

  it("reads neither who comes to her event nor the list at its door, and her event all the same", async () => {
    const host = await create.person("admin");
    const event = await create.event(host, { address: "14 Main Street" });
    const addresses = ["", "/attendees", "/door"].map((rest) => `/api/events/${event.id}${rest}`);
    const statuses = () =>
      Promise.all(addresses.map(async (address) => (await app.get(address, { as: host })).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await create.suspension(host);
    expect(await statuses()).toEqual([200, 403, 403]);
  });

  it("gets no more mails about requests and reports, and no admin page", async () => {
    const [admin, other] = [await create.person("admin"), await create.person("admin")];
    await create.suspension(admin);
    await app.mails();
    await app.post("/api/reports", {
      as: await create.person("new"),
      body: { kind: "post", subjectId: (await create.post(stage.owner)).id, reason: "unsafe", text: "" },
    });
    const mailed = (await app.mails()).flatMap(({ to }) => to!.map(({ address }) => address));
    expect(mailed).toContain(other.user.email);
    expect(mailed).not.toContain(admin.user.email);
    const { isAdmin, can } = (await (await app.get("/api/auth/user", { as: admin })).json()) as {
      isAdmin: boolean;
      can: Record<string, boolean>;
    };
    expect([isAdmin, can["admin.open"]]).toEqual([false, false]);
  });
});
