import { features } from "#src/app/features.ts";
import { createRegistry } from "#src/app/registry.ts";
import type { OperatorAnswer } from "#src/core/people/server/operator.ts";
import { resetPasskeys } from "#src/core/passkeys/server/reset-passkeys.ts";
import { changeRole } from "#src/core/roles/server/change-role.ts";
import { grantPlan } from "#src/core/plans/server/grant-plan.ts";
import { listRoles } from "#src/core/roles/server/role.queries.ts";
import { signOutEverywhere } from "#src/core/sign-in/server/sign-out-everywhere.ts";
import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import {
  databaseSource,
  hasDatabase,
  openDatabase,
  type DatabaseHandle,
} from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { writePrivately } from "#src/server/private-files.ts";
import { readEnvironment, readSettings, type Settings } from "#src/server/settings.ts";
import { AppError } from "#src/server/http/errors.ts";
import { openJobQueue } from "#src/server/jobs.ts";
import { createLog } from "#src/server/log.ts";
import { mailJobs } from "#src/server/mail/mail-queue.ts";
import { isDay, momentOf } from "#src/shared/dates.ts";
import { exitWith } from "#src/server/exit.ts";

const usage = `npm run admin -- grant EMAIL [moderator]   makes the account with this address an admin, or a moderator
npm run admin -- revoke EMAIL   takes that back
npm run admin -- plan EMAIL premium|vip DAY   gives it this plan until the end of a day: 2027-03-01
npm run admin -- list   prints who has a role
npm run admin -- sign-out EMAIL   signs it out everywhere
npm run admin -- reset-passkeys EMAIL   removes its passkeys and recovery codes, and signs it out everywhere`;

type Change = (database: DatabaseHandle, settings: Settings) => Promise<OperatorAnswer>;

/** The change that these arguments ask for; undefined if they are invalid. */
function changeFrom([action, email, ...words]: readonly string[]): Change | undefined {
  const line = [action, ...words].join(" ");
  if (line === "list" && !email) return list;
  if (!email) return undefined;
  if (line === "grant") return (database, settings) => changeRole(ruled(database, settings), "admin", email);
  if (line === "grant moderator") {
    return (database, settings) => changeRole(ruled(database, settings), "moderator", email);
  }
  if (line === "revoke")
    return (database, settings) => changeRole(ruled(database, settings), "member", email);
  if (line === "sign-out") return (database) => signOutEverywhere(database, email);
  if (line === "reset-passkeys") return (database, settings) => resetHerPasskeys(database, email, settings);
  const [plan, day] = [(["premium", "vip"] as const).find((known) => known === words[0]), words[1] ?? ""];
  if (action !== "plan" || !plan || !isDay(day) || words.length > 2) return undefined;
  return (database, { timeZone }) =>
    grantPlan(database, { email, plan, until: momentOf(timeZone, `${day}T23:59`)! });
}

const list: Change = async (database, settings) => {
  const found = await listRoles(database.db, { settings });
  const lines = found.map(({ email, role }) => `${email}: ${role}`);
  return { found: true, message: lines.join("\n") || "Nobody has a role." };
};

/** The database with the registry, which knows who may do what. */
const ruled = ({ db }: DatabaseHandle, settings: Settings) => ({
  db,
  settings,
  registry: createRegistry(features),
});

/** The email that informs her stays queued until the server sends it. */
async function resetHerPasskeys(database: DatabaseHandle, email: string, settings: Settings) {
  const log = createLog(settings);
  const jobs = await openJobQueue(database, log, mailJobs, { supervise: false });
  try {
    return await resetPasskeys({ db: database.db, jobs, log }, email);
  } finally {
    await jobs.stop();
  }
}

async function made(change: Change, database: DatabaseHandle, settings: Settings) {
  try {
    await migrateDatabase(database);
    return await change(database, settings);
  } finally {
    await database.close();
  }
}

/** Prints a message and exits: 0 when done, 1 when it cannot be done, 2 for wrong arguments. */
function leave(code: 0 | 1 | 2, message: string): never {
  (code === 0 ? console.log : console.error)(message);
  process.exit(code);
}

try {
  const change = changeFrom(process.argv.slice(2)) ?? leave(2, usage);
  writePrivately();
  const settings = readSettings(readEnvironment());
  if (!hasDatabase(settings)) {
    leave(1, `There is no database in ${settings.dataDir} yet. Start the server once, or set DATABASE_URL.`);
  }
  const database = await openDatabase(databaseSource(settings));
  const done = await made(change, database, settings);
  leave(done.found ? 0 : 1, done.message);
} catch (error) {
  if (error instanceof DataDirectoryInUseError) {
    leave(
      1,
      `${error.message}\nThe embedded database serves one process: stop the server, then run this again.`,
    );
  }
  if (error instanceof AppError) leave(1, error.message);
  exitWith(error);
}
