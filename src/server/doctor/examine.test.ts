import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { backupName } from "#src/server/backup/backup-name.ts";
import { addDeletions, deletionFile } from "#src/server/backup/deletion-list.ts";
import { examine, type Finding } from "#src/server/doctor/examine.ts";
import { createMailer } from "#src/server/mail/mailer.ts";
import { readSettings } from "#src/server/settings.ts";
import { siteWords } from "#src/server/site/site-word.table.ts";
import { dailyCheckJob } from "#src/pages/admin/server/daily-check.ts";
import { hourMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import { startPlainServer } from "#testing/machines/plain-smtp-server.ts";
import { startSmtpServer } from "#testing/machines/smtp-server.ts";
import { freePort } from "#testing/machines/cluster.ts";
import { testServer } from "#testing/machines/database.ts";

const { app, create } = useTestApp();
const noStore = () => Promise.reject(new Error("the store refuses"));

/** What a check finds in the test's installation, with other settings or parts. */
async function find(about: string, environment: Record<string, string> = {}, parts = {}): Promise<Finding> {
  const { db, storage, settings } = app.platform;
  const other = readSettings({ DATA_DIR: settings.dataDir, ...environment });
  const findings = await examine({ db, storage, settings: other, mailer: createMailer(other), ...parts });
  return findings.find((one) => one.about === about)!;
}

describe("the doctor", () => {
  it("finds nothing wrong where everything is as it should be", async () => {
    const { platform } = app;
    const findings = await examine(platform);
    expect(findings.filter(({ level }) => level === "problem")).toEqual([]);
    expect(findings.map(({ about }) => about)).toEqual([
      "database",
      "clock",
      "schema",
      "media",
      "mail",
      "certificate",
      "disk",
      "backups",
      "deletions",
      "support",
    ]);
  });

  it("takes no site for ready where nobody can be reached", async () => {
    const production = {
      PUBLIC_URL: "http://localhost:1",
      NODE_ENV: "production",
      EMBEDDED_DATABASE: "accept",
    };
    expect(await find("support", production)).toMatchObject({
      level: "problem",
      line: expect.stringContaining("Set SUPPORT_EMAIL"),
    });
    expect(await find("support")).toMatchObject({ level: "note" });
    expect(await find("support", { ...production, SUPPORT_EMAIL: "help@circle.example" })).toEqual({
      about: "support",
      level: "ok",
      line: "Messages of the contact page go to help@circle.example.",
    });
  });

  it("knows the address that an organizer has written, which no setting of the server has", async () => {
    const write = (version: number, text: string) =>
      app.platform.db
        .insert(siteWords)
        .values({ key: "supportEmail", version, text, changedBy: randomUUID() });
    await write(1, "desk@circle.example");
    expect(await find("support")).toMatchObject({
      level: "ok",
      line: expect.stringContaining("desk@circle.example"),
    });
    await write(2, "");
    expect(await find("support")).toMatchObject({ level: "note" });
  });

  it("finds a store that refuses", async () => {
    const { storage } = app.platform;
    const found = await find("media", {}, { storage: { ...storage, put: noStore } });
    expect(found).toEqual({ about: "media", level: "problem", line: "the store refuses" });
  });

  it("finds a mail server that is not there, and takes one that is", async () => {
    const port = await freePort();
    expect(await find("mail", { SMTP_URL: `smtp://127.0.0.1:${port}` })).toMatchObject({
      level: "problem",
      line: expect.stringContaining("ECONNREFUSED"),
    });
    const server = await startSmtpServer();
    expect(await find("mail", { SMTP_URL: server.url })).toEqual({
      about: "mail",
      level: "ok",
      line: "The mail server lets us in, on this machine.",
    });
    await server.close();
  });

  it("finds a mail server elsewhere that would take the password in the clear", async () => {
    const server = await startPlainServer();
    expect(await find("mail", { SMTP_URL: server.url })).toMatchObject({ level: "problem" });
    await server.close();
  });

  it("finds a site without its certificate", async () => {
    const port = await freePort();
    const url = `https://localhost:${port}`;
    const { level, line } = await find("certificate", { PUBLIC_URL: url });
    expect(level).toBe("problem");
    expect(line).toMatch(new RegExp(`^${url} cannot be reached from here: .*ECONNREFUSED`));
  });

  it("finds backups that are missing or old", async () => {
    const folder = path.join(app.platform.settings.dataDir, "backups");
    const settings = { BACKUP_DIR: folder };
    const add = (hoursAgo: number) =>
      mkdir(path.join(folder, backupName(new Date(Date.now() - hoursAgo * hourMs))), { recursive: true });
    expect(await find("backups", settings)).toMatchObject({ level: "problem" });
    await add(30);
    expect(await find("backups", settings)).toEqual({
      about: "backups",
      level: "problem",
      line: 'The newest backup is from 30 hours ago. Look for "backup" in the log, or run npm run backup.',
    });
    await add(2);
    expect(await find("backups", settings)).toMatchObject({ level: "ok" });
  });

  it("finds a list of deleted accounts that is missing, damaged or not signed", async () => {
    const folder = path.join(app.platform.settings.dataDir, "listed");
    const settings = { BACKUP_DIR: folder };
    expect(await find("deletions", settings)).toMatchObject({ level: "ok" });
    await mkdir(path.join(folder, backupName(new Date())), { recursive: true });
    expect(await find("deletions", settings)).toMatchObject({
      level: "problem",
      line: expect.stringMatching(/^There is no deleted-accounts\.txt in \S+\. Copy the newest one there/),
    });
    await addDeletions(app.platform.db, folder, {}, []);
    expect(await find("deletions", settings)).toMatchObject({ level: "ok" });
    expect(
      await find("deletions", { ...settings, BACKUP_KEY: "c2VjcmV0IG9mIHRoZSBiYWNrdXBzIG9mIGEgdGVzdA==" }),
    ).toMatchObject({
      level: "problem",
      line: expect.stringContaining("has no keyed sum"),
    });
    await writeFile(path.join(folder, deletionFile), "damaged");
    expect(await find("deletions", settings)).toMatchObject({
      level: "problem",
      line: expect.stringContaining("is damaged"),
    });
  });

  it.skipIf(!testServer)("finds a role that is a superuser, in production", async () => {
    const site = { PUBLIC_URL: "https://circle.example", DATABASE_URL: testServer! };
    expect(await find("database", { NODE_ENV: "production", ...site })).toMatchObject({
      level: "problem",
      line: expect.stringContaining("names a superuser"),
    });
    expect(await find("database", site)).toMatchObject({ level: "ok" });
  });

  it("finds a database of a newer version", async () => {
    const { pool } = app.database;
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    expect(await find("schema")).toMatchObject({ level: "problem" });
    await pool.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
    expect(await find("schema")).toMatchObject({ level: "ok" });
  });
});

describe("the daily check", () => {
  it("writes one email a day to each admin when something is wrong, and none when nothing is", async () => {
    const admin = await create.person("admin");
    await create.person("approved");
    const { platform } = app;
    const run = (parts = {}) => dailyCheckJob.run({ ...platform, ...parts }, undefined as never, "");
    expect(await run()).toEqual({ problems: 0 });
    const storage = { ...platform.storage, put: noStore };
    await run({ storage });
    await run({ storage });
    await app.sendMails();
    const mails = await app.mails();
    expect(mails.map(({ to }) => to)).toMatchObject([[{ address: admin.user.email }]]);
    expect(mails[0]!.text).toContain("media: the store refuses");
  });

  it("says on Mondays only that nobody can be reached", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { platform } = app;
    const count = async (supportEmail: string | undefined) => {
      const settings = { ...platform.settings, supportEmail, production: true };
      const done = await dailyCheckJob.run({ ...platform, settings }, undefined as never, "");
      return (done as { problems: number }).problems;
    };
    const more: number[] = [];
    for (const day of ["2026-11-29", "2026-11-30", "2026-12-01"]) {
      vi.setSystemTime(`${day}T12:10:00Z`);
      more.push((await count(undefined)) - (await count("help@circle.example")));
    }
    vi.useRealTimers();
    expect(more).toEqual([0, 1, 0]);
  });
});
