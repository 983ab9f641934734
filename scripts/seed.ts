import { parseArgs } from "node:util";
import { fillWithDemo } from "#src/app/seed.ts";
import { seedListingsAtScale } from "#src/features/housing/server/listing.seed.ts";
import { databaseSource, openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { readEnvironment } from "#src/server/environment.ts";
import { createLog } from "#src/server/log.ts";
import { readSettings } from "#src/server/settings.ts";
import { openObjectStore } from "#src/server/storage/open-object-store.ts";

// npm run seed              fills an empty database with the demo content
// npm run seed -- --scale N adds N made-up listings to it, for measuring
const { values } = parseArgs({ options: { scale: { type: "string" } } });
const scale = values.scale === undefined ? undefined : Number(values.scale);
if (scale !== undefined && !(Number.isInteger(scale) && scale > 0 && scale <= 1_000_000)) {
  console.error("--scale takes a whole number from 1 to 1000000");
  process.exit(2);
}

const settings = readSettings(readEnvironment());
if (settings.production) {
  console.error("Demo content does not go into production.");
  process.exit(2);
}
const database = await openDatabase(databaseSource(settings));
try {
  await migrateDatabase(database);
  const objects = await openObjectStore(settings);
  await fillWithDemo({ db: database.db, objects, log: createLog({ logLevel: "warn" }) });
  if (scale) await seedListingsAtScale(database.db, scale);
  console.log(scale ? `added ${scale} listings` : "the demo content is in place");
} finally {
  await database.close();
}
