import { demoUserId } from "#src/demo/people.seed.ts";
import { searchPlaceColumns } from "#src/features/housing/server/saved-search.queries.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";
import { dayMs } from "#src/shared/dates.ts";

const location = "Jersey City, NJ";
const commuteTo = "Grand Central";

export async function seedSearch({ db }: Pick<DemoStage, "db">, now = new Date()) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  // The homes of the last days are new in both.
  const hers = { userId: demoUserId("member"), seenAt: daysAgo(4), amenities: [] };
  await db.insert(savedSearches).values([
    {
      ...hers,
      ...searchPlaceColumns(location, null),
      id: stableId("search of member"),
      createdAt: daysAgo(20),
      location,
      budget: "1200-1600",
    },
    {
      ...hers,
      ...searchPlaceColumns(null, commuteTo),
      id: stableId("commute of member"),
      createdAt: daysAgo(12),
      commuteTo,
      budget: "800-1200",
    },
  ]);
}
