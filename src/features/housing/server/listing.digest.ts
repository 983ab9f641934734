import { searchListings } from "#src/features/housing/server/listing-search.queries.ts";
import type { DigestPart } from "#src/server/feature.ts";
import { dollars } from "#src/shared/format.ts";

const max = 3;

/** The newest listings since the last digest. */
export const listingDigest: DigestPart = async ({ db }, { actor }, since) => {
  const { items } = await searchListings(db, { amenities: [], viewer: actor }, { limit: max });
  return items
    .filter(({ createdAt }) => createdAt >= since)
    .map(({ id, title, location, price }) => ({
      title: `New home: ${title}`,
      lines: [`${location}, ${dollars(price)} a month`],
      url: `/housing?listing=${id}`,
    }));
};
