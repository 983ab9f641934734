import { stat } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { eventCovers } from "#src/features/events/event.options.ts";
import { eventBody } from "#src/features/events/event.samples.ts";
import { eventChanged } from "#src/features/events/server/event.notifications.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let host: Person;
beforeAll(async () => {
  host = await create.person("new");
});

const post = (fields = {}) => api(host).post("/api/events", { json: { ...eventBody, ...fields } });
const edit = (id: string, fields: object) =>
  api(host).put("/api/events/:id", { param: { id }, json: { ...eventBody, ...fields } });
const coverOf = async (id: string) => (await bodyOf(api().get("/api/events/:id", { param: { id } }))).cover;

describe("a cover", () => {
  it.each(eventCovers)("%s can be chosen, and has a drawing and a preview", async (cover) => {
    expect((await stat(`public/img/${cover}.svg`)).size).toBeGreaterThan(1000);
    const { width, height } = await sharp(`public/img/share-${cover}.png`).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const fresh = await create.person("new");
    const json = { ...eventBody, title: `With ${cover}`, cover };
    const { id } = await bodyOf(api(fresh).post("/api/events", { json }));
    expect(await coverOf(id)).toBe(cover);
    const { items } = await pageOf(api().get("/api/events", { query: { limit: "100" } }));
    expect(items.find((one) => one.id === id)?.cover).toBe(cover);
  });

  it("is optional", async () => {
    expect((await bodyOf(post())).cover).toBeNull();
    expect((await bodyOf(post({ cover: null }))).cover).toBeNull();
  });

  it("is one of the drawings", async () => {
    const { status, errors } = await refusalOf(post({ cover: "../secret" }));
    expect([status, errors]).toEqual([400, [{ path: "cover", message: "This is not one of the drawings." }]]);
  });

  it("changes without notifying those who attend", async () => {
    const notified = await app.notified(eventChanged);
    const { id, updatedAt } = await bodyOf(post());
    await create.rsvp(await create.person("new"), { id });
    const edited = await bodyOf(edit(id, { cover: "picnic" }));
    expect([edited.cover, edited.updatedAt > updatedAt]).toEqual(["picnic", true]);
    expect(await notified()).toEqual([]);
    expect((await edit(id, { cover: null })).status).toBe(200);
    expect(await coverOf(id)).toBeNull();
  });
});
