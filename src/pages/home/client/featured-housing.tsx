import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { featuredHousingQuery, previewSize } from "#src/pages/home/client/home.api.ts";
import { PostListingButton } from "#src/pages/home/client/home-hero.tsx";
import { NothingYet } from "#src/pages/home/client/nothing-yet.tsx";
import { ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { TextLink } from "#src/ui/button.tsx";
import { Page, SectionHeading } from "#src/ui/page.tsx";
import { CardSkeleton } from "#src/ui/loading.tsx";

const grid = "grid gap-x-6 gap-y-8 md:grid-cols-3";

export function FeaturedHousing() {
  const homes = useInfiniteQuery(featuredHousingQuery());
  return (
    <Page as="section" className="pt-(--section)">
      <SectionHeading
        title="Featured Housing"
        lead="Recently added verified listings"
        action={
          <TextLink asChild arrow>
            <Link to="/housing" aria-label="View All housing">
              View All
            </Link>
          </TextLink>
        }
      />
      <PagedList
        list={homes}
        className={grid}
        loading={
          <div role="status" aria-label="Loading listings" className={grid}>
            {Array.from({ length: previewSize }, (_, index) => (
              <CardSkeleton key={index} />
            ))}
          </div>
        }
        failure={{ title: "Failed to fetch housing listings", headingLevel: 3 }}
        empty={<NothingYet text="No housing listings available yet." action={<PostListingButton />} />}
      >
        {(listing) => <ListingCard listing={listing} search={{}} />}
      </PagedList>
    </Page>
  );
}
