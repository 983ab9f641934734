import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import tls from "node:tls";
import { backupTime } from "#src/server/backup/backup-name.ts";
import { deletionFile, deletionFolders, readDeletions } from "#src/server/backup/deletion-list.ts";
import { backupsIn } from "#src/server/backup/manifest.ts";
import type { Database } from "#src/server/database/database.ts";
import { schemaState } from "#src/server/database/migrate.ts";
import { databaseNow, type DatabaseNow } from "#src/server/doctor/database-now.queries.ts";
import { operatorMessage } from "#src/server/exit.ts";
import { mayBePlain, type Mailer } from "#src/server/mail/mailer.ts";
import type { Settings } from "#src/server/settings.ts";
import { listCurrentWords } from "#src/server/site/site-words.queries.ts";
import type { Storage } from "#src/server/storage/storage.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

export type Finding = { about: string; level: "ok" | "note" | "problem"; line: string };

type Found = Omit<Finding, "about">;

/** What is examined; without a database if that is known to be unreachable. */
export type Installation = { settings: Settings; db?: Database; storage: Storage; mailer: Mailer };

/** How long a check may take, in ms. */
const patience = 10_000;
const oldestPostgres = 150_000;
const gigabyte = 2 ** 30;
const limits = {
  clockMs: 5_000,
  certificateDays: 14,
  freeBytes: gigabyte,
  // A nightly backup, which may take two hours.
  backupMs: 26 * hourMs,
};

const ok = (line: string): Found => ({ level: "ok", line });
const note = (line: string): Found => ({ level: "note", line });
const problem = (line: string): Found => ({ level: "problem", line });

/** Checks everything that an installation depends on, one line each, without secrets. */
export async function examine({ settings, db, storage, mailer }: Installation): Promise<Finding[]> {
  const now = db && databaseNow(db);
  const checks: Record<string, () => Promise<Found>> = {
    ...(db && {
      database: async () => checkDatabase(await now!, settings),
      clock: async () => checkClock(await now!),
      schema: () => checkSchema(db),
    }),
    media: () => checkStorage(storage),
    mail: () => checkMail(settings, mailer),
    certificate: () => checkCertificate(settings),
    disk: () => checkDisk(settings.dataDir),
    backups: () => checkBackups(settings),
    deletions: () => checkDeletions(settings),
    support: () => checkSupport(settings, db),
  };
  return Promise.all(
    Object.entries(checks).map(async ([about, check]) => {
      const found = await withTimeout(
        patience,
        check().catch((error: unknown) => problem(reasonOf(about, error))),
      );
      return { about, ...(found ?? problem(`No answer within ${patience / 1000} seconds.`)) };
    }),
  );
}

const asksDatabase = new Set(["database", "clock", "schema"]);

function reasonOf(about: string, error: unknown): string {
  // isDatabaseAway would take any network error for the database's.
  const known = asksDatabase.has(about) && operatorMessage(error);
  if (known) return known;
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || "It failed without a reason.").split("\n", 1)[0]!;
}

function checkDatabase(
  { version, number, superuser, ms }: DatabaseNow,
  { production, databaseUrl }: Settings,
): Found {
  if (number < oldestPostgres) return problem(`PostgreSQL ${version} is too old. Move to 15 or newer.`);
  if (production && databaseUrl && superuser)
    return problem(
      'DATABASE_URL names a superuser: whoever gets into this program has the whole database server. Give it a role of its own: docs/operating.md, "A role without powers".',
    );
  return ok(`PostgreSQL ${version} answers in ${ms} ms.`);
}

function checkClock({ differenceMs }: DatabaseNow): Found {
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  return Math.abs(differenceMs) > limits.clockMs
    ? problem(
        `This clock and the database's are ${seconds} s apart. Switch on time synchronization (NTP) on both.`,
      )
    : ok("It agrees with the database's.");
}

const schemaFindings = {
  current: ok("The database is of this version."),
  pending: note("There are migrations to come: the next start of the server does them."),
  newer: problem("The database is of a newer version than this program. Start that version, or a newer one."),
};

const checkSchema = async (db: Database): Promise<Found> => schemaFindings[await schemaState(db)];

async function checkStorage(storage: Storage): Promise<Found> {
  const key = `doctor/${randomUUID()}`;
  try {
    await storage.put(key, Buffer.from("ok"), "text/plain");
    const info = await storage.stat(key);
    return info?.size === 2
      ? ok("A file can be written, read and removed.")
      : problem("A file that was written cannot be read. Check DATA_DIR or the S3_ settings.");
  } finally {
    await storage.removeAll(key);
  }
}

async function checkMail({ smtpUrl, production }: Settings, mailer: Mailer): Promise<Found> {
  if (smtpUrl) {
    await mailer.verify();
    const plain = mayBePlain(smtpUrl);
    return ok(`The mail server lets us in, ${plain ? "on this machine" : "over TLS"}.`);
  }
  const line = "Emails are kept in files and reach nobody. Set SMTP_URL.";
  return production ? problem(line) : note(line);
}

/** Everybody who is rejected or suspended is told to write: somebody has to get it. */
async function checkSupport({ supportEmail, production, fixed }: Settings, db?: Database): Promise<Found> {
  const address = supportEmail || (db && !fixed.has("supportEmail") && (await writtenAddress(db)));
  if (address) return ok(`Messages of the contact page go to ${address}.`);
  const line =
    "Nobody can write to you: the contact page has no form. Set SUPPORT_EMAIL, or write the address on the desk, under Site.";
  return production ? problem(line) : note(line);
}

/** What an organizer has written, for the doctor, whose settings are those of the environment; none before its table is there. */
async function writtenAddress(db: Database): Promise<string | undefined> {
  const words = await listCurrentWords(db).catch(() => []);
  return words.find(({ key }) => key === "supportEmail")?.text;
}

async function checkCertificate({ publicUrl }: Settings): Promise<Found> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") return note(`${publicUrl} has no certificate: that is for trying only.`);
  const validTo = await new Promise<string>((resolve, reject) => {
    const socket = tls.connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(socket.getPeerCertificate().valid_to);
      socket.destroy();
    });
    socket.setTimeout(patience / 2, () => socket.destroy(new Error("no answer")));
    socket.once("error", ({ message, code }: NodeJS.ErrnoException) =>
      reject(new Error(`${publicUrl} cannot be reached from here: ${message || code}`)),
    );
  });
  const days = Math.floor((Date.parse(validTo) - Date.now()) / dayMs);
  return days < limits.certificateDays
    ? problem(
        `The certificate of ${hostname} ends in ${days} days. Look at the log of Caddy, which renews it.`,
      )
    : ok(`The certificate of ${hostname} is good for ${days} days.`);
}

async function checkDisk(folder: string): Promise<Found> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const line = `${(free / gigabyte).toFixed(1)} GB are free at ${folder}.`;
  return free < limits.freeBytes ? problem(`Only ${line} Make room, or get a larger disk.`) : ok(line);
}

async function checkBackups({ backup: { dir } }: Settings): Promise<Found> {
  if (!dir)
    return note("No backups are made by this server. Set BACKUP_DIR, or run npm run backup every night.");
  const [newest] = await backupsIn(dir);
  if (!newest)
    return problem(
      `There is no backup in ${dir} yet. The next night makes one, scripts/backup.ts makes one now.`,
    );
  const age = Date.now() - backupTime(newest)!.getTime();
  const line = `The newest backup is from ${Math.round(age / hourMs)} hours ago.`;
  return age > limits.backupMs
    ? problem(`${line} Look for "backup" in the log, or run npm run backup.`)
    : ok(line);
}

/** Reading the list says what is wrong with it. */
async function checkDeletions({ backup, dataDir }: Settings): Promise<Found> {
  const [folder] = deletionFolders({ backup, dataDir });
  const list = await readDeletions(folder!, { key: backup.key });
  if (list)
    return ok(`The list of deleted accounts is whole, and complete since ${list.since.toISOString()}.`);
  return backup.dir && (await backupsIn(backup.dir)).length > 0
    ? problem(
        `There is no ${deletionFile} in ${folder}. Copy the newest one there from another copy of the backups, at once: the next backup begins it anew, and older ones are not restored without it.`,
      )
    : ok("There is no list of deleted accounts yet: the first backup or deletion begins it.");
}
