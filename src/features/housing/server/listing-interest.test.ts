import { beforeEach, describe, expect, it } from "vitest";
import { listingViews } from "#src/features/housing/server/listing-view.table.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";

const { app, create, api } = useTestApp();
const { contact, answerRequest, conversations } = messageCalls(app);

let owner: Person;
let anna: Person;
let home: string;
beforeEach(async () => {
  owner = await create.person("approved");
  anna = await create.person("approved");
  home = (await create.listing(owner)).id;
});

const mine = (as: Person) => bodyOf(api(as).get("/api/housing", { query: { mine: "true", limit: 100 } }));
const interest = async (id = home) => (await mine(owner)).find((card) => card.id === id)!.interest!;
const view = (as?: Person, id = home, from?: string) => app.post(`/api/housing/${id}/views`, { as, from });
const views = async (id = home) => (await interest(id)).views;

describe("what came of a home", () => {
  it("is nothing at first", async () => {
    expect(await interest()).toEqual({ requests: 0, waiting: 0, saves: 0, views: 0 });
  });

  it("is shown to its owner alone", async () => {
    await view(anna);
    const admin = await create.person("admin");
    for (const as of [undefined, anna, admin, owner]) {
      const list = await bodyOf(api(as).get("/api/housing", { query: { location: "Beacon" } }));
      const detail = await bodyOf(api(as).get("/api/housing/:id", { param: { id: home } }));
      expect(JSON.stringify([list.find(({ id }) => id === home), detail])).not.toMatch(/interest|views/);
    }
    for (const as of [anna, admin]) expect(await mine(as)).toEqual([]);
    expect((await app.get("/api/housing?mine=true")).status).toBe(401);
  });

  it("takes as many statements for twenty homes as for one", async () => {
    const statements = async () => (await app.statementsOf(() => mine(owner))).length;
    await view(anna);
    await statements();
    const one = await statements();
    for (let count = 0; count < 19; count += 1) {
      const { id } = await create.listing(owner);
      await view(anna, id);
    }
    expect(await statements()).toBe(one);
  });
});

describe("requests", () => {
  const requestOf = async ({ user }: Person) =>
    (await conversations(owner)).find(({ with: { id } }) => id === user.id)!.id;

  it("are members who have written about it, and those who wait for an answer", async () => {
    const grace = await create.person("approved");
    const { id: other } = await create.listing(owner);
    await contact(anna, home);
    await contact(grace, home);
    expect(await interest()).toMatchObject({ requests: 2, waiting: 2 });
    expect(await interest(other)).toMatchObject({ requests: 0, waiting: 0 });
    expect((await answerRequest(await requestOf(anna), owner)).status).toBe(204);
    expect(await interest()).toMatchObject({ requests: 2, waiting: 1 });
    // In touch, she asks about another home as well.
    await contact(anna, other);
    expect(await interest(other)).toMatchObject({ requests: 1, waiting: 0 });
    expect(await interest()).toMatchObject({ requests: 2, waiting: 1 });
  });

  it("are not those that she declined, of whom she blocked, or of suspended members", async () => {
    const [blocked, suspended] = [await create.person("approved"), await create.person("approved")];
    for (const who of [anna, blocked, suspended]) await contact(who, home);
    await answerRequest(await requestOf(anna), owner, false);
    await create.block(owner, blocked);
    await create.suspension(suspended);
    expect(await interest()).toMatchObject({ requests: 0, waiting: 0 });
  });
});

describe("saves", () => {
  const save = (as: Person) => api(as).put("/api/favorites/listings/:id", { param: { id: home } });

  it("are the members who have saved it, without its owner, suspended and deleted ones", async () => {
    for (const who of [anna, owner, await create.person("new")]) expect((await save(who)).status).toBe(204);
    expect(await interest()).toMatchObject({ saves: 2 });
    await create.suspension(anna);
    expect(await interest()).toMatchObject({ saves: 1 });
  });

  it("do not reveal by a block who has saved it", async () => {
    await save(anna);
    await create.block(owner, anna);
    expect(await interest()).toMatchObject({ saves: 1 });
  });
});

describe("views", () => {
  it("are those of guests and members, each time, but not the owner's", async () => {
    for (const as of [undefined, undefined, anna, owner]) expect((await view(as)).status).toBe(204);
    expect(await views()).toBe(3);
  });

  it("add up when several are counted at once", async () => {
    await Promise.all(Array.from({ length: 10 }, () => view()));
    expect(await views()).toBe(10);
  });

  it("are not made by fetching the home", async () => {
    await app.get(`/api/housing/${home}`);
    await app.get(`/api/housing/${home}`, { as: anna });
    expect(await views()).toBe(0);
  });

  it("are of homes that everybody finds", async () => {
    const admin = await create.person("admin");
    const hidden = await create.listing(owner, { hiddenAt: new Date() });
    const taken = await create.listing(owner, { status: "taken" });
    for (const { id } of [hidden, taken]) {
      expect((await view(anna, id)).status).toBe(404);
      expect((await view(undefined, id)).status).toBe(404);
      // She finds them, but manages them.
      expect((await view(admin, id)).status).toBe(204);
      expect(await views(id)).toBe(0);
    }
    await create.block(owner, anna);
    expect((await view(anna)).status).toBe(404);
    expect((await view(anna, "no-id")).status).toBe(404);
    expect(await views()).toBe(0);
  });

  it("are counted 300 times an hour for a network, and for an account wherever it is", async () => {
    const from = "198.51.100.7";
    for (let count = 0; count < 300; count += 1) await view(undefined, home, from);
    expect((await view(undefined, home, from)).status).toBe(429);
    expect((await view(anna, home, from)).status).toBe(204);
    expect((await view(undefined, home, "198.51.100.8")).status).toBe(204);
    expect(await views()).toBe(302);
  });

  it("leave guests' pages cached, and other writes do not", async () => {
    const cache = app.platform.shortCaches.create<{ page: string }, undefined>({
      maxSize: 10,
      sizeCalculation: () => 1,
    });
    cache.set("a page", { page: "as it was" });
    await view();
    expect(cache.has("a page")).toBe(true);
    await app.put(`/api/housing/${home}`, { as: owner, body: listingBody });
    expect(cache.has("a page")).toBe(false);
  });

  it("go with the home", async () => {
    await view();
    expect((await app.delete(`/api/housing/${home}`, { as: owner })).status).toBe(204);
    const left = await app.platform.db.select({ id: listingViews.listingId }).from(listingViews);
    expect(left.map(({ id }) => id)).not.toContain(home);
  });
});
