import { once } from "node:events";
import { beforeEach, expect, it, vi } from "vitest";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { filesOf, rowOf, sendFile } from "#testing/api/upload.ts";
import { mp4File } from "#testing/rows/videos.ts";

const { app, create } = useTestApp();
let ruth: Person;
beforeEach(async () => {
  ruth = await create.person("approved");
});

const forHome = (address: string) =>
  app.put("/api/housing-images", { as: ruth, body: { imageURL: address } });
const forPost = (address: string) =>
  app.put("/api/objects/set-acl", { as: ruth, body: { objectURL: address } });
const asPortrait = (address: string) =>
  app.put("/api/profile/picture", { as: ruth, body: { imageURL: address } });
/** The address of a photo that is too large for a home, but not for a post. */
const largePhoto = async () =>
  sendFile(app, Buffer.concat([await jpegFile({ width: 60, height: 40 }), Buffer.alloc(10_485_760)]), {
    as: ruth,
    type: "image/jpeg",
  });

/** The answers to two calls, the second of which comes while the first still examines the file. */
async function atOnce(address: string, first: typeof forHome, second: typeof forHome) {
  const { storage } = app.platform;
  const get = storage.get.bind(storage);
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = vi.spyOn(storage, "get").mockImplementationOnce(async (...args) => {
    asked.resolve();
    await held.promise;
    return get(...args);
  });
  const one = first(address);
  await asked.promise;
  const other = second(address);
  // Until the call has signed in and found the upload.
  for (let query = 0; query < 2; query += 1) await once(app.database.pool, "release");
  await new Promise(setImmediate);
  held.resolve();
  const answers = await Promise.all([one, other]);
  slow.mockRestore();
  return answers.map(({ status }) => status);
}

it("two at once each have their own limits, and the file stays for the one that accepts it", async () => {
  const address = await largePhoto();
  expect(await atOnce(address, forHome, forPost)).toEqual([413, 200]);
  expect(await rowOf(app, address)).toMatchObject({ status: "ready", width: 60 });
  const another = await largePhoto();
  expect(await atOnce(another, forPost, forHome)).toEqual([200, 413]);
  expect((await rowOf(app, another))?.status).toBe("ready");
});

it("a file that both of two simultaneous calls refuse is removed", async () => {
  const address = await largePhoto();
  expect(await atOnce(address, forHome, forHome)).toEqual([413, 413]);
  expect([await rowOf(app, address), await filesOf(app, address)]).toEqual([undefined, []]);
});

it("an uncropped picture cannot become a portrait, even if both are requested at once; a small square one can", async () => {
  const send = async (width: number, height: number) =>
    sendFile(app, await jpegFile({ width, height }), { as: ruth, type: "image/jpeg" });
  const wide = await send(600, 400);
  expect((await forPost(wide)).status).toBe(200);
  const refused = await asPortrait(wide);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { code: "invalid", message: "This photo was uploaded for another place. Please upload it here again." },
  ]);
  expect(await rowOf(app, wide)).toMatchObject({ status: "ready", slot: null });
  expect(await atOnce(await send(600, 400), forPost, asPortrait)).toEqual([200, 400]);

  const small = await send(40, 40);
  expect([(await forPost(small)).status, (await asPortrait(small)).status]).toEqual([200, 200]);
  expect((await rowOf(app, small))?.slot).toBe("avatar");
});

it("a video that was published for a post cannot become a portrait, and stays", async () => {
  const address = await sendFile(app, mp4File(), { as: ruth, type: "video/mp4" });
  expect((await forPost(address)).status).toBe(200);
  const refused = await asPortrait(address);
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { code: "unsupported-type", message: "You can’t use a video here. Please choose a photo." },
  ]);
  expect((await rowOf(app, address))?.status).toBe("ready");
});
