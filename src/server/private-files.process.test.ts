import { spawnSync } from "node:child_process";
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";
import { startServerProcess, type ServerProcess } from "#testing/machines/running-server.ts";

let folder: string;
let server: ServerProcess | undefined;
const before = process.umask();
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "circle-private-"));
});
afterEach(async () => {
  process.umask(before);
  await server?.end("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const openTo = async (file: string) => (await lstat(file)).mode & 0o077;

it("a server that is started with an open umask, on a folder that others may read, keeps all it has to itself", async () => {
  const dataDir = path.join(folder, "data");
  await unpackSnapshot(dataDir);
  await mkdir(path.join(dataDir, "mail"));
  await chmod(dataDir, 0o755);
  await chmod(path.join(dataDir, "mail"), 0o755);
  const known = new Set(await readdir(dataDir, { recursive: true }));
  // Inherited by the server process.
  process.umask(0);
  server = await startServerProcess({ DATA_DIR: dataDir });
  const body = { email: "ruth@example.com", password: "riverside-42", confirmPassword: "riverside-42" };
  const answer = await fetch(`${server.url}/api/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ ...body, firstName: "Ruth", lastName: "Avery" }),
  });
  expect(answer.status).toBe(201);
  const isSent = ({ job, msg }: { job?: unknown; msg: string }) =>
    job === "mail-at-once" && msg === "job done";
  if (!server.log().some(isSent)) await server.untilLogged(isSent);
  const found = await readdir(dataDir, { recursive: true });
  expect(found.some((name) => /^mail\/.+\.eml$/.test(name))).toBe(true);
  expect(await openTo(dataDir)).toBe(0);
  for (const name of found.filter((each) => !known.has(each) || !each.includes("/"))) {
    // Existing files keep their modes, but nobody else can reach them in private folders.
    if (known.has(name) && !(await lstat(path.join(dataDir, name))).isDirectory()) continue;
    expect([name, await openTo(path.join(dataDir, name))]).toEqual([name, 0]);
  }
}, 120_000);

it("a folder for media that is a link to another disk is closed, and one that leads nowhere does no harm", async () => {
  const [dataDir, disk] = [path.join(folder, "data"), path.join(folder, "disk")];
  await mkdir(dataDir);
  await mkdir(disk);
  await chmod(disk, 0o777);
  await symlink(path.join(folder, "nowhere"), path.join(dataDir, "mail"));
  await symlink(disk, path.join(dataDir, "media"));
  const { closeDataDir } = await import("#src/server/private-files.ts");
  await closeDataDir(dataDir);
  expect([await openTo(dataDir), await openTo(disk)]).toEqual([0, 0]);
});

it("a folder that belongs to somebody else is refused in one line", async () => {
  const { closeDataDir } = await import("#src/server/private-files.ts");
  const file = path.join(folder, "a-file");
  spawnSync("touch", [file]);
  await expect(closeDataDir(file)).rejects.toThrow(/^DATA_DIR: \S+a-file cannot be kept from other users/);
});
