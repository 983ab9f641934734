import { fillWithDemo } from "#src/app/seed.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createLog } from "#src/server/log.ts";
import { readSettings } from "#src/server/settings.ts";
import { openStorage } from "#src/server/storage/storage.ts";
import { encodeCursor } from "#src/shared/pagination.ts";
import { createDatabase } from "#testing/machines/database.ts";
import { signIn, startServer, type Server } from "./load.ts";
import { seedEventsAtScale } from "./scale/events.ts";
import { seedListingsAtScale } from "./scale/listings.ts";
import { seedMessagesAtScale } from "./scale/messages.ts";
import { seedPostsAtScale } from "./scale/posts.ts";
import { seedLogAtScale, seedRequestsAtScale } from "./scale/requests.ts";
import { seedRoommatesAtScale } from "./scale/roommates.ts";
import { seedVerificationsAtScale } from "./scale/verifications.ts";

/** The share of the data that is stored: 0.01 checks within a minute whether a scenario works. */
const scale = Number(process.env.BENCH_SCALE ?? 1);
const sized = (count: number) => Math.max(100, Math.round(count * scale));

/** The PostgreSQL server to measure on, if there is one. */
export const postgresUrl = () => process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;

/** The product with large amounts of all data, and the accounts and subjects that the scenarios use. */
export type FilledServer = Server & {
  databaseUrl: string;
  member: string;
  admin: string;
  home: string;
  /** A member with a verification request. */
  person: string;
  post: string;
  event: string;
  conversation: string;
  /** A cursor in the forum's list after 5,000 posts, or after half of them if there are fewer. */
  postCursor: string;
};

/** Fills a new database on a PostgreSQL server, and starts the product on it. */
export async function startFilled(postgres: string): Promise<FilledServer> {
  const { url: databaseUrl, drop } = await createDatabase(postgres);
  try {
    const found = await fill(databaseUrl);
    const server = await startServer({ DATABASE_URL: databaseUrl });
    const [member, admin] = [
      await signIn(server.url, "member@example.com"),
      await signIn(server.url, "admin@example.com"),
    ];
    // From the site's list, because not every stored home is shown.
    const homes = (await (await fetch(`${server.url}/api/housing`)).json()) as { id: string }[];
    const home = homes[0]!.id;
    const stop = () => server.stop().then(drop);
    return { ...server, ...found, home, databaseUrl, member, admin, stop };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function fill(url: string) {
  const startedAt = performance.now();
  const database = await openDatabase({ url });
  const { db } = database;
  await migrateDatabase(database);
  const settings = readSettings({ DATA_DIR: process.env.DATA_DIR ?? ".cache/bench" });
  await fillWithDemo({
    db,
    storage: await openStorage(settings, db),
    log: createLog({ logLevel: "silent" }),
  });
  await seedListingsAtScale(db, sized(20_000));
  await seedRoommatesAtScale(db, sized(20_000));
  await seedEventsAtScale(db, sized(5_000));
  await seedPostsAtScale(db, sized(20_000));
  // Messages are read by conversation: more messages of others would take minutes to store and make no list longer.
  await seedMessagesAtScale(db, demoUserId("member"), Math.min(1_000_000, sized(1_000_000)));
  await seedVerificationsAtScale(db, sized(5_000));
  await seedRequestsAtScale(db, sized(500));
  await seedLogAtScale(db, sized(500));
  await db.execute("vacuum analyze");
  const found = await find(database);
  await database.close();
  console.log(`filled in ${Math.round((performance.now() - startedAt) / 1000)} s, at ${scale} of full size`);
  return found;
}

async function find({ pool }: DatabaseHandle) {
  const first = async (query: string) => (await pool.query<{ id: string; createdAt: Date }>(query)).rows[0]!;
  const later = Math.min(5_000, Math.floor(sized(20_000) / 2));
  return {
    person: (
      await first(
        "select user_id as id from verification_requests where status = 'approved' order by submitted_at limit 1",
      )
    ).id,
    event: (await first("select id from events where starts_at > now() order by starts_at limit 1")).id,
    post: (
      await first(
        "select p.id from forum_posts p order by (select count(*) from forum_replies where post_id = p.id) desc, p.created_at desc limit 1",
      )
    ).id,
    conversation: (
      await first(
        `select conversation_id as id from conversation_members where user_id = '${demoUserId("member")}' order by last_at desc limit 1`,
      )
    ).id,
    postCursor: encodeCursor(
      await first(
        `select id, created_at as "createdAt" from forum_posts order by created_at desc, id desc offset ${later} limit 1`,
      ),
    ),
  };
}
