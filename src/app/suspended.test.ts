import { describe, expect, it } from "vitest";
import { useTestApp } from "#testing/app.ts";

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

describe("a suspended member with things of her own", () => {
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
