import { useQuery } from "@tanstack/react-query";
import { cardGrid } from "#src/features/housing/client/housing-pending.tsx";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { nearestQuery } from "#src/features/housing/client/listing.api.ts";
import type { HousingSearch } from "#src/features/housing/housing.address.ts";

type NearestListingsProps = { filters: HousingSearch & { location: string } };

export function NearestListings({ filters }: NearestListingsProps) {
  const { data: listings = [] } = useQuery(nearestQuery(filters));
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="nearest" className="pt-6">
      <h2 id="nearest">Other homes to consider</h2>
      <p className="mt-1 mb-6 text-ink-soft">On the same train line, or in the same county.</p>
      <Contacts about={listings.map(({ id }) => id)}>
        <ul className={cardGrid}>
          {listings.map((listing) => (
            <li key={listing.id} className="min-w-0">
              <ListingCard listing={listing} />
            </li>
          ))}
        </ul>
      </Contacts>
    </section>
  );
}
