import { createHash, randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { cookieOf, newcomer, password } from "#testing/api/account-calls.ts";
import { rowSums } from "#testing/machines/backup-setup.ts";
import { serverPrograms, startCluster } from "#testing/machines/cluster.ts";
import {
  buildImage,
  createVolume,
  imageSize,
  runInContainer,
  startContainer,
} from "#testing/machines/container.ts";
import { createDatabase } from "#testing/machines/database.ts";
import { createFactories, type Person } from "#testing/rows/factories.ts";
import { createWriters, startKeyedWrites, storedTexts } from "#testing/api/keyed-writes.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import { startSmtpServer } from "#testing/machines/smtp-server.ts";
import { asOurPages, uploadPicture } from "#testing/api/upload-over-http.ts";

const admin = "organizer@example.com";
const largest = 400_000_000;

let cluster: Awaited<ReturnType<typeof startCluster>>;
let mail: Awaited<ReturnType<typeof startSmtpServer>>;
let volume: Awaited<ReturnType<typeof createVolume>>;
let database: DatabaseHandle;
let create: ReturnType<typeof createFactories>;
let site: Awaited<ReturnType<typeof startContainer>>;
let given: Parameters<typeof startContainer>[0];

beforeAll(async () => {
  if (!serverPrograms) throw new Error("PostgreSQL's server programs are not installed.");
  await buildImage();
  [cluster, mail] = [await startCluster(), await startSmtpServer()];
  volume = await createVolume(`circle-${randomUUID()}`);
  const backups = await mkdtemp(path.join(os.tmpdir(), "circle-backups-"));
  // In the container, the program runs as another user.
  await chmod(backups, 0o777);
  given = {
    volume: volume.name,
    backups,
    settings: { DATABASE_URL: cluster.url, SMTP_URL: mail.url, ADMIN_EMAILS: admin },
  };
  site = await startContainer(given);
  database = await openDatabase({ url: cluster.url });
  create = createFactories(database);
}, 1_200_000);
afterAll(async () => {
  await database?.close();
  await site?.stop().catch(() => undefined);
  await Promise.all([volume?.remove(), mail?.close(), cluster?.stop()]);
  await rm(given.backups, { recursive: true, force: true });
}, 60_000);

const post = (target: string, body: object) =>
  fetch(site.url + target, { method: "POST", headers: asOurPages, body: JSON.stringify(body) });

async function hashAt(target: string, { cookie }: Person): Promise<string> {
  const answer = await fetch(site.url + target, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return createHash("sha256")
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest("hex");
}

it("takes at most 400 MB, and runs without rights on a file system that it cannot write to", async () => {
  expect(await imageSize()).toBeLessThanOrEqual(largest);
  expect((await site.exec("id", "-u")).trim()).toBe("1000");
  await expect(site.exec("touch", "/app/file")).rejects.toThrow("Read-only file system");
  expect(await site.exec("grep", "CapEff", "/proc/1/status")).toMatch(/0{16}/);
});

it("signs up the admin, who confirms her address by email and signs in", async () => {
  expect((await post("/api/auth/signup", newcomer(admin))).status).toBe(201);
  await expect.poll(() => mail.accepted.length, { timeout: 20_000 }).toBe(1);
  const confirmed = await fetch(`${site.url}/api/auth/verify-email`, {
    method: "POST",
    redirect: "manual",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ token: tokenIn(mail.accepted[0]), password }),
  });
  expect(confirmed.status).toBe(303);
  const signedIn = await post("/api/auth/signin", { email: admin, password });
  expect(signedIn.status).toBe(200);
  const { cookie } = cookieOf(signedIn);
  expect((await fetch(`${site.url}/api/admin/reports`, { headers: { cookie } })).status).toBe(200);
});

it("finds nothing wrong with itself, and says that it is healthy", async () => {
  expect(await site.exec("node", "scripts/doctor.ts")).not.toMatch(/^problem/m);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

it("stops under load and loses nothing; a picture is the same after the next start", async () => {
  const member = await create.person("approved");
  const picture = await uploadPicture(site.url, member);
  const hash = await hashAt(picture, member);
  const writers = await createWriters(create, 8);
  const load = startKeyedWrites(site.url, writers);
  await load.untilAcknowledged(40);
  const began = Date.now();
  expect(await site.stop()).toBe(0);
  // Far less than the grace period after which it would be killed.
  expect(Date.now() - began).toBeLessThan(15_000);
  site = await startContainer({ ...given, port: Number(new URL(site.url).port) });
  await load.untilAcknowledged(40);
  await load.stop();
  // For a while nothing was answered, but nothing was answered with an error.
  expect(load.failures.filter((failure) => /^\d/.test(failure))).toEqual([]);
  for (const [conversation, texts] of load.acknowledged) {
    expect(await storedTexts(database, conversation)).toEqual(texts.toSorted());
  }
  expect(await hashAt(picture, member)).toBe(hash);
}, 180_000);

it("makes a backup of itself, which restores into an empty installation", async () => {
  const member = await create.person("approved");
  const picture = await uploadPicture(site.url, member);
  const hash = await hashAt(picture, member);
  expect(await site.exec("node", "scripts/backup.ts", "/backups")).toContain("backed up to /backups/");
  await site.stop();
  const before = await rowSums(database);

  const empty = await createDatabase(cluster.url, "template0");
  const other = await createVolume(`circle-${randomUUID()}`);
  const settings = { ...given.settings, DATABASE_URL: empty.url, PUBLIC_URL: site.url };
  const elsewhere = { ...given, volume: other.name, settings };
  await runInContainer(elsewhere, "scripts/restore.ts", "/backups");
  const restored = await openDatabase({ url: empty.url });
  expect(await rowSums(restored)).toEqual(before);
  await restored.close();
  site = await startContainer(elsewhere);
  expect(await hashAt(picture, member)).toBe(hash);
  await site.stop();
  await other.remove();
  await empty.drop();
}, 180_000);
