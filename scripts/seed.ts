import { parseArgs } from "node:util";
import { fillWithDemo } from "#src/app/seed.ts";
import { seedListingsAtScale } from "../bench/scale/listings.ts";
import { databaseSource, openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { closeDataDir, writePrivately } from "#src/server/private-files.ts";
import { readEnvironment, readSettings } from "#src/server/settings.ts";
import { exitWith } from "#src/server/exit.ts";
import { createLog } from "#src/server/log.ts";
import { openStorage } from "#src/server/storage/storage.ts";
import { seedPostsAtScale } from "../bench/scale/posts.ts";
import { seedRoommatesAtScale } from "../bench/scale/roommates.ts";

// npm run seed              fills an empty database with the demo content
// npm run seed -- --scale N adds N generated listings, roommate profiles and posts, for benchmarks
const { values } = parseArgs({ options: { scale: { type: "string" } } });
const scale = values.scale === undefined ? undefined : Number(values.scale);
if (scale !== undefined && !(Number.isInteger(scale) && scale > 0 && scale <= 1_000_000)) {
  console.error("--scale takes a whole number from 1 to 1000000");
  process.exit(2);
}

writePrivately();
const settings = readSettings(readEnvironment());
await closeDataDir(settings.dataDir);
if (settings.production || !settings.isForTrying) {
  console.error("Demo content does not go into production, nor where PUBLIC_URL is not this machine.");
  process.exit(2);
}
const database = await openDatabase(databaseSource(settings));
try {
  await migrateDatabase(database);
  const storage = await openStorage(settings, database.db);
  await fillWithDemo({ db: database.db, storage, log: createLog({ logLevel: "warn" }) });
  if (scale) {
    await seedListingsAtScale(database.db, scale);
    await seedRoommatesAtScale(database.db, scale);
    await seedPostsAtScale(database.db, scale);
  }
  console.log(
    scale
      ? `added ${scale} listings, roommate profiles and posts with their replies`
      : "the demo content is in place",
  );
} catch (error) {
  exitWith(error);
} finally {
  await database.close();
}
