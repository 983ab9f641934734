import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { uploadIdFrom } from "#src/core/media/media.ts";
import { megabyte } from "#src/core/media/media.limits.ts";
import { bytesOf } from "#src/core/media/server/upload.queries.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { filesOf, publishFile, rowOf, sendFile, uploadAddress } from "#testing/api/upload.ts";
import { mp4File } from "#testing/rows/videos.ts";

const { app, create } = useTestApp({ ACCOUNT_MEDIA_MB: "3", RATE_LIMITS: "off" });
let ruth: Person;
beforeEach(async () => {
  ruth = await create.person("approved");
});

const ask = (size: number | undefined, as = ruth) => app.post("/api/objects/upload", { as, body: { size } });
const publish = (address: string) =>
  app.put("/api/housing-images", { as: ruth, body: { imageURL: address } });
const used = () => bytesOf(app.platform.db, ruth.user.id);
/** Leaves this many bytes free; a post's files take up the rest. */
const leave = async (free: number) =>
  app.platform.db.insert(uploads).values({
    ownerId: ruth.user.id,
    bytes: 3 * megabyte - free - (await used()),
    slot: "test",
    subjectId: crypto.randomUUID(),
    position: 0,
    unattachedAt: null,
  });
const photo = () => jpegFile({ width: 1200, height: 900 });

it("limits all upload addresses together, also under concurrent calls; other accounts have their own", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(megabyte)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = answers.find(({ status }) => status !== 200)!;
  expect([refused.status, await refused.json()]).toEqual([
    413,
    {
      code: "limit-reached",
      message:
        "There’s no space left for this file: all your photos and videos together can take up 3 MB. Delete some to add more.",
    },
  ]);
  expect((await ask(1)).status).toBe(413);
  expect((await ask(megabyte, await create.person("admin"))).status).toBe(200);
});

it("refuses a file of unknown size if the largest would not fit", async () => {
  expect((await ask(undefined)).status).toBe(413);
  expect((await ask(3 * megabyte)).status).toBe(200);
});

it("counts the stored bytes of a published file in all of its sizes", async () => {
  const { objectPath } = await publishFile(app, await photo(), { as: ruth });
  const { storage } = app.platform;
  const id = uploadIdFrom(objectPath)!;
  const names = ["400.webp", "400.jpg", "800.webp", "800.jpg", "1200.webp", "1200.jpg"];
  const sizes = await Promise.all(
    names.map(async (name) => (await storage.stat(`media/${id}/${name}`))!.size),
  );
  expect(await used()).toBe(sizes.reduce((sum, size) => sum + size));

  const film = await publishFile(app, mp4File(), { as: ruth });
  const row = await rowOf(app, film.objectPath);
  const parts = await Promise.all(
    ["video.mp4", "poster.jpg"].map((name) => storage.stat(`media/${row!.id}/${name}`)),
  );
  expect(row?.storedBytes).toBe(parts.reduce((sum, part) => sum + (part?.size ?? 0), 0));
});

it("is checked again once a file's stored size is known, and nothing of a file that does not fit stays", async () => {
  const file = await photo();
  await leave(file.length);
  const address = await sendFile(app, file, { as: ruth });
  expect((await publish(address)).status).toBe(413);
  expect([await rowOf(app, address), await filesOf(app, address)]).toEqual([undefined, []]);
  expect(await used()).toBe(3 * megabyte - file.length);
});

it("holds if two are published at once, of which only one fits", async () => {
  const file = await photo();
  const { objectPath } = await publishFile(app, file, { as: ruth });
  const more = (await rowOf(app, objectPath))!.storedBytes! - file.length;
  const addresses = [await sendFile(app, file, { as: ruth }), await sendFile(app, file, { as: ruth })];
  await leave(more);
  // Both have stored the files of all sizes before one of them is counted.
  const { storage } = app.platform;
  const [put, all] = [storage.put.bind(storage), Promise.withResolvers<void>()];
  let stored = 0;
  const held = vi.spyOn(storage, "put").mockImplementation(async (...args) => {
    await put(...args);
    stored += 1;
    if (stored === 12) all.resolve();
    await all.promise;
  });
  const answers = await Promise.all(addresses.map(publish));
  held.mockRestore();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 413]));
  expect(await used()).toBeLessThanOrEqual(3 * megabyte);
});

it("is freed at once by deleted files, but not by files that a form may still submit", async () => {
  const [shown, waiting] = [
    await publishFile(app, await photo(), { as: ruth }),
    await publishFile(app, await photo(), { as: ruth }),
  ];
  const posted = await app.post("/api/housing", {
    as: ruth,
    body: { ...listingBody, images: [shown.objectPath] },
  });
  const { id } = (await posted.json()) as { id: string };
  await leave(1000);
  expect((await ask(2000)).status).toBe(413);
  expect((await app.get(shown.objectPath)).status).toBe(200);
  expect((await app.delete(`/api/housing/${id}`, { as: ruth })).status).toBe(204);
  // It may still be posted again, as long as its space is not needed.
  expect(await rowOf(app, shown.objectPath)).toBeDefined();
  expect((await ask(2000)).status).toBe(200);
  expect([await rowOf(app, shown.objectPath), await filesOf(app, shown.objectPath)]).toEqual([undefined, []]);
  expect((await app.get(waiting.objectPath, { as: ruth })).status).toBe(200);
});

it("counts files from before stored sizes were recorded by their uploaded size", async () => {
  const address = await uploadAddress(app, ruth, { size: 2 * megabyte });
  await app.platform.db
    .update(uploads)
    .set({ status: "ready", kind: "image", contentType: "image/jpeg", storedBytes: null })
    .where(eq(uploads.id, (await rowOf(app, address))!.id));
  expect([(await ask(megabyte + 1)).status, (await ask(megabyte)).status]).toEqual([413, 200]);
});
