import { readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sweepIncoming, sweepUnattached } from "#src/core/media/server/upload.jobs.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { receiveUpload } from "#src/core/media/server/upload.service.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { jpegFile, pngFile } from "#testing/rows/media.ts";
import { uploadAddress, uploadOf, publishFile, putTo, sendFile } from "#testing/api/upload.ts";
import { mp4File } from "#testing/rows/videos.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });
let ruth: Person;
beforeAll(async () => {
  ruth = await app.create.person("approved");
});

const megabyte = 1024 * 1024;
const ask = (as: Person, body?: unknown) => app.post("/api/objects/upload", { as, body });
const waiting = (address: string) => app.platform.storage.stat(`incoming/${uploadOf(address)}`);

/** How many of `calls` simultaneous calls get an address. */
async function granted(as: Person, calls: number, body?: unknown) {
  const answers = await Promise.all(Array.from({ length: calls }, () => ask(as, body)));
  return answers.filter(({ status }) => status === 200).length;
}

describe("the quota of pending bytes", () => {
  it("is 2,000 MB, also for many calls at once; a file of unknown size counts as 100 MB", async () => {
    const eve = await app.create.person("new");
    expect(await granted(eve, 30)).toBe(20);
    const refused = await ask(eve, { size: 1 });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBe(2 * 60 * 60);
    expect(await refused.json()).toEqual({
      code: "limit-reached",
      message:
        "Files that no post shows yet can take up 2000 MB, and yours take up 2000 MB already. " +
        "Please post them, or try again in 2 hours.",
    });
    expect((await ask(await app.create.person("new"))).status).toBe(200);
  });

  it("is 100 MB until the email address is confirmed", async () => {
    const eve = await app.create.person("unverified-email");
    expect(await granted(eve, 5, { size: 30 * megabyte })).toBe(3);
    const refused = await ask(eve, { size: 30 * megabyte });
    expect(((await refused.json()) as { message: string }).message).toContain(
      "Please post them, confirm your email address to have room for more, or try again",
    );
  });

  it("counts the actual size of a published file, and nothing for an attached one", async () => {
    const eve = await app.create.person("approved", { emailVerifiedAt: null });
    const file = await jpegFile({ width: 60, height: 40 });
    const photo = await publishFile(app, file, { as: eve, declare: false, type: "image/jpeg" });
    expect((await ask(eve, { size: 100 * megabyte - file.length + 1 })).status).toBe(429);
    expect((await ask(eve, { size: 50 * megabyte })).status).toBe(200);
    expect((await ask(eve, { size: 50 * megabyte })).status).toBe(429);
    await app.post("/api/housing", { as: eve, body: { ...listingBody, images: [photo.objectPath] } });
    expect((await ask(eve, { size: 50 * megabyte })).status).toBe(200);
  });

  it("is freed when an announced upload was swept after an hour, or refused", async () => {
    const eve = await app.create.person("unverified-email");
    const address = await uploadAddress(app, eve);
    expect((await ask(eve)).status).toBe(429);
    await sweepUnattached(app.platform, new Date(Date.now() + 59 * 60_000));
    expect((await ask(eve)).status).toBe(429);
    await sweepUnattached(app.platform, new Date(Date.now() + 61 * 60_000));
    expect((await putTo(app, address, await pngFile(), "image/png")).status).toBe(404);

    const text = await sendFile(app, Buffer.from("Only words."), { as: eve, declare: false });
    expect((await ask(eve)).status).toBe(429);
    await app.put("/api/objects/set-acl", { as: eve, body: { objectURL: text } });
    expect((await ask(eve)).status).toBe(200);
  });
});

describe("an upload address of our own", () => {
  it("accepts only one file, even of several at once", async () => {
    const address = await uploadAddress(app, ruth, { size: 3 });
    const bodies = ["one", "two", "six"];
    const answers = await Promise.all(bodies.map((body) => putTo(app, address, Buffer.from(body))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The newer aborts the older; one that comes after the end is too late.
    expect(statuses.filter((status) => status === 409 || status === 404)).toHaveLength(2);
    const again = await putTo(app, address, Buffer.from("ten"));
    expect([again.status, await again.json()]).toEqual([
      404,
      { code: "expired", message: "This upload address has been used. Please choose the file again." },
    ]);
    expect((await waiting(address))?.size).toBe(3);
  });

  it("accepts a second attempt while the first hangs, and aborts the first", async () => {
    const address = new URL(await uploadAddress(app, ruth, { size: 3 }));
    const upload = (body: Readable) =>
      receiveUpload(app.platform, uploadOf(address.href), {
        ticket: Object.fromEntries(address.searchParams),
        contentLength: 3,
        body,
      });
    const hanging = new Readable({ read() {} });
    hanging.push("o");
    const first = upload(hanging);
    const refused = expect(first).rejects.toMatchObject({ status: 409 });
    const drafts = () => readdir(path.join(app.platform.settings.dataDir, "media/.drafts"));
    await expect.poll(drafts).toHaveLength(1);
    expect(await upload(Readable.from([Buffer.from("two")]))).toMatchObject({ size: 3 });
    hanging.push("ne");
    hanging.push(null);
    await refused;
    const stored = await app.platform.storage.get(`incoming/${uploadOf(address.href)}`);
    expect(await textOf(stored!.body)).toBe("two");
  });
});

describe("sweepIncoming", () => {
  it("removes files of published or refused uploads after an hour, but not of pending ones", async () => {
    const published = await sendFile(app, await jpegFile({ width: 50, height: 40 }), { as: ruth });
    const waits = await sendFile(app, mp4File(), { as: ruth });
    const refused = await sendFile(app, Buffer.from("Only words."), { as: ruth });
    for (const objectURL of [published, refused]) {
      await app.put("/api/objects/set-acl", { as: ruth, body: { objectURL } });
    }
    // As with an S3 store, whose addresses work until they expire.
    for (const address of [published, refused]) {
      await app.platform.storage.put(`incoming/${uploadOf(address)}`, Buffer.from("again"), "text/plain");
    }
    expect(await sweepIncoming(app.platform)).toBe(0);
    expect(await sweepIncoming(app.platform, new Date(Date.now() + 61 * 60_000))).toBe(2);
    expect(await Promise.all([published, refused, waits].map(waiting))).toEqual([
      undefined,
      undefined,
      expect.anything(),
    ]);
    const rows = await app.platform.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, uploadOf(published)));
    expect(rows).toHaveLength(1);
  });

  it("continues after a file that cannot be removed, and throws at the end", async () => {
    const store = app.platform.storage;
    const [stuck, other] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of [stuck, other]) await store.put(`incoming/${id}`, Buffer.from("again"), "text/plain");
    const removeAll = (prefix: string) =>
      prefix.includes(stuck) ? Promise.reject(new Error("no")) : store.removeAll(prefix);
    // The file that cannot be removed comes first.
    const list = async function* () {
      for (const id of [stuck, other]) yield [{ key: `incoming/${id}`, storedAt: new Date(0) }];
    };
    const sweep = sweepIncoming({ ...app.platform, storage: { ...store, list, removeAll } });
    await expect(sweep).rejects.toThrow("Objects whose files could not be removed: 1; swept: 1");
    expect(await store.stat(`incoming/${stuck}`)).toBeDefined();
    expect(await store.stat(`incoming/${other}`)).toBeUndefined();
  });
});
