import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uploadIdFrom, objectPath } from "#src/core/media/media.ts";
import { sweepUnattached } from "#src/core/media/server/upload.jobs.ts";
import { swapMedia } from "#src/core/media/server/attachment.service.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { withTransaction } from "#src/server/database/database.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { publishFile, sendFile, uploadOf } from "#testing/api/upload.ts";
import { mp4File } from "#testing/rows/videos.ts";

const { app } = useTestApp();
let ruth: Person;
let naomi: Person;
beforeAll(async () => {
  ruth = await app.create.person("approved");
  naomi = await app.create.person("approved");
});
beforeEach(async () => {
  await app.platform.db.delete(listings);
  await app.platform.db.delete(uploads);
});

const photo = async (as = ruth) =>
  uploadIdFrom(
    (await publishFile(app, await jpegFile({ width: 50, height: 50 }), { as, type: "image/jpeg" }))
      .objectPath,
  )!;
const slotOf = (kind: "image" | "video", bytes: number) => ({
  name: "test",
  fields: { [`${kind}s`]: { kind, files: 8, bytes } },
  visible: () => sql`true`,
});
type Attaching = { kind?: "image" | "video"; maxBytes?: number; subjectId?: string };
const attach = (
  ids: string[],
  { kind = "image", maxBytes = Infinity, subjectId = randomUUID() }: Attaching = {},
) =>
  withTransaction(app.platform.db, (tx) =>
    swapMedia(tx, {
      slot: slotOf(kind, maxBytes),
      ownerId: ruth.user.id,
      subjectId,
      after: { [`${kind}s`]: ids.map(objectPath) },
    }),
  );
const rowOf = async (id: string) =>
  (await app.platform.db.select().from(uploads).where(eq(uploads.id, id)))[0];
const age = (ids: string[], hours: number) =>
  app.platform.db
    .update(uploads)
    .set({ unattachedAt: new Date(Date.now() - hours * 3_600_000) })
    .where(inArray(uploads.id, ids));

describe("swapMedia", () => {
  it("attaches the owner's finished uploads, and detaches them again", async () => {
    const ids = [await photo(), await photo()];
    const subjectId = randomUUID();
    expect(await attach(ids, { subjectId })).toEqual([]);
    expect((await rowOf(ids[0]!))?.unattachedAt).toBeNull();
    expect(await attach([ids[1]!], { subjectId })).toEqual([ids[0]]);
    expect((await rowOf(ids[0]!))?.unattachedAt).toBeInstanceOf(Date);
    expect((await rowOf(ids[1]!))?.unattachedAt).toBeNull();
  });

  it("preserves their order, even a changed one, and their alternative texts", async () => {
    const ids = [await photo(), await photo(), await photo()];
    const subjectId = randomUUID();
    await attach(ids, { subjectId });
    await app.platform.db.update(uploads).set({ alt: "A window seat" }).where(eq(uploads.id, ids[2]!));
    const changed = [ids[2]!, ids[0]!, ids[1]!];
    await attach(changed, { subjectId });
    const rows = await Promise.all(changed.map(rowOf));
    expect(rows.map((row) => row?.position)).toEqual([0, 1, 2]);
    expect(rows[0]).toMatchObject({ slot: "test", subjectId, alt: "A window seat" });
  });

  it("names an upload that cannot be attached, and attaches none", async () => {
    const mine = await photo();
    const others = await photo(naomi);
    const unfinished = uploadOf(await sendFile(app, mp4File(), { as: ruth, type: "video/mp4" }));
    for (const [ids, kind, path] of [
      [[mine, others], "image", "images.1"],
      [[mine, unfinished], "image", "images.1"],
      [[mine, "00000000-0000-4000-8000-000000000000"], "image", "images.1"],
      [[mine], "video", "videos.0"],
      [[mine, mine], "image", "images.1"],
    ] as const) {
      await expect(attach([...ids], { kind })).rejects.toMatchObject({ status: 400, errors: [{ path }] });
    }
    expect((await rowOf(mine))?.unattachedAt).not.toBeNull();
  });

  it("refuses a file that was published for a slot with a larger limit", async () => {
    const id = await photo();
    const { bytes } = (await rowOf(id))!;
    await expect(attach([id], { maxBytes: bytes! - 1 })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "images.0", message: expect.stringContaining("A photo can have up to") }],
    });
    await attach([id], { maxBytes: bytes! });
  });

  it("attaches an upload for only one of two simultaneous calls", async () => {
    const id = await photo();
    const outcomes = await Promise.allSettled([attach([id]), attach([id])]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("sweepUnattached (UP-39)", () => {
  it("removes files and rows after a day, but not attached or newer uploads", async () => {
    const old = await photo();
    const young = await photo();
    const attached = await photo();
    const unfinished = uploadOf(await sendFile(app, mp4File(), { as: ruth, type: "video/mp4" }));
    await age([old, unfinished], 25);
    await age([young], 23);
    const shown = await app.post("/api/housing", {
      as: ruth,
      body: { ...listingBody, images: [objectPath(attached)] },
    });
    expect(shown.status).toBe(201);

    expect(await sweepUnattached(app.platform)).toBe(2);
    expect(await rowOf(old)).toBeUndefined();
    expect((await app.get(`/objects/${old}/50.jpg`, { as: ruth })).status).toBe(404);
    expect(await app.platform.storage.stat(`incoming/${unfinished}`)).toBeUndefined();
    expect((await app.get(`/objects/${young}`, { as: ruth })).status).toBe(200);
    expect((await app.get(`/objects/${attached}`)).status).toBe(200);
  });

  it("sweeps many uploads in batches, even in parallel runs", async () => {
    const rows = Array.from({ length: 45 }, () => ({ ownerId: ruth.user.id, unattachedAt: new Date(0) }));
    await app.platform.db.insert(uploads).values(rows);
    const swept = await Promise.all([1, 2, 3].map(() => sweepUnattached(app.platform)));
    expect(swept.reduce((sum, count) => sum + count)).toBe(45);
  });

  it("keeps the row when its files cannot be removed, and throws after sweeping all others", async () => {
    const id = await photo();
    await age([id], 26);
    const rows = Array.from({ length: 25 }, () => ({
      ownerId: ruth.user.id,
      unattachedAt: new Date(Date.now() - 25 * 3_600_000),
    }));
    await app.platform.db.insert(uploads).values(rows);
    const { storage } = app.platform;
    const removeAll = (prefix: string) =>
      prefix.includes(id) ? Promise.reject(new Error("no")) : storage.removeAll(prefix);
    const sweep = sweepUnattached({ ...app.platform, storage: { ...storage, removeAll } });
    await expect(sweep).rejects.toThrow("Objects whose files could not be removed: 1; swept: 25");
    expect(await rowOf(id)).toBeDefined();
    expect(await app.platform.db.$count(uploads)).toBe(1);
    expect(await sweepUnattached(app.platform)).toBe(1);
  });
});
