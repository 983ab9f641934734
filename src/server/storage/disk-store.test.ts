import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDiskStore } from "#src/server/storage/disk-store.ts";
import type { Storage } from "#src/server/storage/storage.ts";

let root: string;
let outside: string;
let folder: string;
let store: Storage;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "circle-links-"));
  outside = path.join(root, "outside");
  folder = path.join(root, "media-disk");
  await mkdir(outside);
  await writeFile(path.join(outside, "400.jpg"), "a secret");
  store = await openDiskStore(folder, "key");
  await store.put("media/whole/400.jpg", Buffer.from("a picture"), "image/jpeg");
});
afterEach(() => rm(root, { recursive: true, force: true }));

const listed = async () => {
  const keys: string[] = [];
  for await (const page of store.list("media/")) keys.push(...page.map(({ key }) => key));
  return keys;
};

it.each([
  ["a file", "media/linked/400.jpg"],
  ["a folder", "media/linked"],
  ["the folder of all of them", "media"],
])("a link in place of %s is neither read, nor listed, nor written or removed through", async (_, name) => {
  const link = path.join(folder, name);
  await rm(link, { recursive: true, force: true });
  await mkdir(path.dirname(link), { recursive: true });
  // Each way, the key resolves to the file outside.
  if (name === "media") await mkdir(path.join(outside, "linked"));
  const secret = path.join(outside, name === "media" ? "linked/400.jpg" : "400.jpg");
  await writeFile(secret, "a secret");
  await symlink(name.endsWith(".jpg") ? secret : outside, link);
  const key = "media/linked/400.jpg";
  expect(await readFile(path.join(folder, key), "utf8")).toBe("a secret");

  expect(await store.stat(key)).toBeUndefined();
  expect(await store.get(key)).toBeUndefined();
  expect(await listed()).not.toContain(key);
  await store.put(key, Buffer.from("mine"), "image/jpeg").catch(() => {});
  expect(await readFile(secret, "utf8")).toBe("a secret");
  await store.removeAll(key).catch(() => {});
  await store.removeAll("media/linked/").catch(() => {});
  expect(await readFile(secret, "utf8")).toBe("a secret");
});

it("the folder itself may be a link, to a larger disk", async () => {
  const larger = path.join(root, "larger");
  await mkdir(larger);
  await symlink(larger, path.join(root, "media"));
  const linked = await openDiskStore(path.join(root, "media"), "key");
  await linked.put("media/one/400.jpg", Buffer.from("a picture"), "image/jpeg");
  expect(await text((await linked.get("media/one/400.jpg"))!.body)).toBe("a picture");
});

it("files and folders are its user's alone, whatever the umask is", async () => {
  const before = process.umask(0);
  try {
    const open = await openDiskStore(path.join(root, "open"), "key");
    await open.put("media/one/400.jpg", Buffer.from("a picture"), "image/jpeg");
    await writeFile(path.join(root, "draft"), "a picture");
    await open.putFile("media/two/400.jpg", path.join(root, "draft"), "image/jpeg");
  } finally {
    process.umask(before);
  }
  const entries = await readdir(path.join(root, "open"), { recursive: true });
  expect(entries.length).toBeGreaterThan(4);
  for (const name of ["", ...entries]) {
    expect([name, (await stat(path.join(root, "open", name))).mode & 0o077]).toEqual([name, 0]);
  }
});
