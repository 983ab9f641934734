import { drawListingPictures } from "#src/demo/drawings/drawing.ts";
import { likeness, shapesOf } from "#src/demo/drawings/unlike.ts";
import type { DemoListing } from "#src/features/housing/demo/listing.seed-type.ts";

type Drawn = ReturnType<typeof drawListingPictures>;

/** The size of a page: listings on one page should not look alike. */
const page = 12;
const alike = 0.5;
const maxTries = 16;
// A multiple of the length of the cycle of leading pictures, so that each try leads with the same one.
const apart = 1100;

/** The drawings of each listing; the first one differs from those of its neighbours. */
export function drawingsOf(
  listings: readonly Pick<DemoListing, "location" | "pictures" | "cover">[],
): Drawn[] {
  const leading: ReadonlySet<string>[] = [];
  return listings.map(({ location: town, pictures: count, cover }, index) => {
    if (count === 0) return [];
    const before = leading.slice(1 - page);
    const draw = (attempt: number) => {
      const drawn = drawListingPictures({ seed: index + attempt * apart, town, count, cover });
      const shapes = shapesOf(drawn[0]!.svg);
      return { drawn, shapes, nearest: Math.max(0, ...before.map((other) => likeness(shapes, other))) };
    };
    let best = draw(0);
    // Some listings have a fixed cover, which another try would not change.
    for (let attempt = 1; !cover && best.nearest > alike && attempt < maxTries; attempt += 1) {
      const next = draw(attempt);
      if (next.nearest < best.nearest) best = next;
    }
    leading.push(best.shapes);
    return best.drawn;
  });
}
