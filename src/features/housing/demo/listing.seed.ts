import { readFileSync } from "node:fs";
import { z } from "zod";
import { daytimeBefore } from "#src/demo/daytime.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { coverName, picturesFor, publishPictures } from "#src/demo/pictures.ts";
import { listingStatuses } from "#src/features/housing/listing.options.ts";
import { listingInput } from "#src/features/housing/listing.schema.ts";
import { seedSearch } from "#src/features/housing/demo/saved-search.seed.ts";
import { listingSlot } from "#src/features/housing/server/listing.media.ts";
import { locationColumns } from "#src/features/housing/server/listing.queries.ts";
import { listingViews } from "#src/features/housing/server/listing-view.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";
import { dayMs } from "#src/shared/dates.ts";

const { availableFrom: _a, images: _i, videos: _v, until: _u, ...fields } = listingInput.shape;

const demoListing = z.strictObject({
  ...fields,
  /** Days from the day of seeding; null when no date was given. */
  availableInDays: z.int().min(0).nullable(),
  /** The same for the end of a sublet. */
  untilInDays: z.int().min(0).optional(),
  pictures: z.int().min(0).max(8),
  /** The first picture, if the description mentions it. */
  cover: coverName.optional(),
  status: z.enum(listingStatuses).default("available"),
  /** The demo account that posts it. */
  owner: z.string(),
});

/** The demo's listings, newest first. */
export const readListings = () =>
  z.array(demoListing).parse(JSON.parse(readFileSync(new URL("listings.json", import.meta.url), "utf8")));

export async function seed(platform: DemoStage, now = new Date()) {
  const demoListings = readListings();
  const pictures = demoListings.flatMap(({ pictures: count, cover, owner }, index) =>
    picturesFor(index, { count, cover }).map((picture, position) => ({
      ...picture,
      subjectId: stableId(`listing ${index}`),
      position,
      name: `listing ${index} ${position}`,
      ownerId: demoUserId(owner),
    })),
  );
  await publishPictures(platform, listingSlot, pictures);
  await platform.db.insert(listings).values(
    demoListings.map(
      ({ owner, rent, availableInDays, untilInDays, pictures: _p, cover: _c, ...listing }, index) => ({
        ...listing,
        ...locationColumns(listing.location),
        id: stableId(`listing ${index}`),
        ownerId: demoUserId(owner),
        price: rent,
        availableFrom: dayIn(availableInDays, now),
        until: dayIn(untilInDays ?? null, now),
        // About three new listings a day, as a community of this size has.
        createdAt: daytimeBefore(now, index * 7 + 2),
        confirmedAt: daytimeBefore(now, Math.min(index * 7, (index % 12) * 24) + 2),
      }),
    ),
  );
  // Those that have been there for longer were seen more often.
  await platform.db
    .insert(listingViews)
    .values(
      demoListings.map((_, index) => ({ listingId: stableId(`listing ${index}`), views: 6 + index * 2 })),
    );
  await seedSearch(platform, now);
}

const dayIn = (days: number | null, now: Date) =>
  days === null ? null : new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
