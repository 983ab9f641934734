import { moderationClaims } from "#src/core/moderation/server/visibility.queries.ts";
import { verificationClaims } from "#src/core/verification/server/verification.queries.ts";
import { declaredForPeople } from "#src/core/people/server/people.slots.ts";
import { resetPasskeys } from "#src/core/passkeys/server/reset-passkeys.ts";
import { changeRole } from "#src/core/roles/server/change-role.ts";
import { roleClaims } from "#src/core/roles/server/role.queries.ts";
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
import { exitWith } from "#src/server/exit.ts";

const usage = `npm run admin -- grant EMAIL [moderator]   makes the account with this address an admin, or a moderator
npm run admin -- revoke EMAIL   takes that back
npm run admin -- sign-out EMAIL   signs it out everywhere
npm run admin -- reset-passkeys EMAIL   removes its passkeys and recovery codes, and signs it out everywhere`;

const actions = ["grant", "revoke", "sign-out", "reset-passkeys"] as const;
type Action = (typeof actions)[number];

async function change(
  { action, role }: { action: Action; role: "moderator" | undefined },
  email: string,
  database: DatabaseHandle,
  settings: Settings,
) {
  try {
    await migrateDatabase(database);
    if (action === "sign-out") return await signOutEverywhere(database, email);
    if (action === "reset-passkeys") return await resetHerPasskeys(database, email, settings);
    return await changeRole(
      {
        db: database.db,
        settings,
        registry: {
          slots: new Map([
            declaredForPeople.handOver([
              { claims: roleClaims },
              { claims: verificationClaims },
              { claims: moderationClaims },
            ]),
          ]),
        },
      },
      action === "grant" ? (role ?? "admin") : "member",
      email,
    );
  } finally {
    await database.close();
  }
}

/** Her email about it waits in the queue for the server. */
async function resetHerPasskeys(database: DatabaseHandle, email: string, settings: Settings) {
  const log = createLog(settings);
  const jobs = await openJobQueue(database, log, mailJobs, { supervise: false });
  try {
    return await resetPasskeys({ db: database.db, jobs, log }, email);
  } finally {
    await jobs.stop();
  }
}

/** Prints a message and exits: 0 when done, 1 when it cannot be done, 2 for wrong arguments. */
function leave(code: 0 | 1 | 2, message: string): never {
  (code === 0 ? console.log : console.error)(message);
  process.exit(code);
}

try {
  const [name, email, word, ...rest] = process.argv.slice(2);
  const action = actions.find((known) => known === name);
  const role = action === "grant" && word === "moderator" ? word : undefined;
  if (!action || !email || rest.length > 0 || word !== role) leave(2, usage);
  writePrivately();
  const settings = readSettings(readEnvironment());
  if (!hasDatabase(settings)) {
    leave(1, `There is no database in ${settings.dataDir} yet. Start the server once, or set DATABASE_URL.`);
  }
  const database = await openDatabase(databaseSource(settings));
  const done = await change({ action, role }, email, database, settings);
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
