import { demoUserId } from "#src/demo/people.seed.ts";
import { locationColumns } from "#src/features/housing/server/listing.queries.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";
import { dayMs } from "#src/shared/dates.ts";

const location = "Jersey City, NJ";

export async function seedSearch({ db }: Pick<DemoStage, "db">, now = new Date()) {
  await db.insert(savedSearches).values({
    ...locationColumns(location),
    id: stableId("search of member"),
    userId: demoUserId("member"),
    createdAt: new Date(now.getTime() - 20 * dayMs),
    location,
    budget: "1200-1600",
    amenities: [],
  });
}
