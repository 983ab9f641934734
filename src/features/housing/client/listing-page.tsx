import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { BackLink } from "#src/client/back-link.tsx";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { AsOfNote, useOpenedOffline } from "#src/client/lists/offline-note.tsx";
import { ContactLine } from "#src/core/messages/client/contact-line.tsx";
import { Contacts, useContact } from "#src/core/messages/client/contacts.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { cardGrid } from "#src/features/housing/client/housing-pending.tsx";
import {
  MainAction,
  OtherActions,
  useListingActions,
} from "#src/features/housing/client/listing-actions.tsx";
import { CardPicture, ListingCard } from "#src/features/housing/client/listing-card.tsx";
import { ListingSummary, ListingText, PostedBy } from "#src/features/housing/client/listing-details.tsx";
import { gallerySizes, ListingGallery } from "#src/features/housing/client/listing-gallery.tsx";
import { FootPrice, ListingHead } from "#src/features/housing/client/listing-head.tsx";
import { useKnownCard } from "#src/features/housing/client/listing-loading.tsx";
import { contactsBeside, listingQuery, nearHomeQuery } from "#src/features/housing/client/listing.api.ts";
import { isResting, RestingPage } from "#src/features/housing/client/resting-home.tsx";
import { useCountedView } from "#src/features/housing/client/use-counted-view.ts";
import type { Listing, ListingCard as Card } from "#src/features/housing/listing.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";
import { Page, ThumbBar } from "#src/ui/page.tsx";

const route = getRouteApi("/housing/$id");

/** A home at its own address; over the list, the same is shown in a dialog (listing-dialog.tsx). */
export function ListingPage() {
  const { id } = route.useParams();
  const detail = useDetail(listingQuery(id));
  const card = useKnownCard(id);
  if (detail.item && isResting(detail.item)) return <RestingPage listing={detail.item} />;
  return (
    <>
      <Page className="pt-3">
        <BackLink to="/housing">All homes</BackLink>
        {!detail.item && (
          <DetailState
            query={detail}
            what="home"
            picture="/img/spot-suitcase.svg"
            skeleton={<LoadingHome card={card} />}
            gone={{
              text: "It may have been taken or removed.",
              action: (
                <Button asChild variant="primary">
                  <Link to="/housing">See All Homes</Link>
                </Button>
              ),
            }}
          >
            {() => null}
          </DetailState>
        )}
      </Page>
      {detail.item && <HomeInFull key={id} listing={detail.item} asOf={detail.asOf} />}
    </>
  );
}

type HomeProps = { listing: Listing; asOf: number | undefined };

function HomeInFull({ listing, asOf }: HomeProps) {
  const { data: near = [] } = useQuery(nearHomeQuery(listing));
  return (
    <Contacts about={contactsBeside(listing, near)}>
      <Home listing={listing} asOf={asOf} near={near} />
    </Contacts>
  );
}

function Home({ listing, asOf, near }: HomeProps & { near: readonly Card[] }) {
  const navigate = useNavigate();
  const actions = useListingActions(listing.id, listing);
  const contact = useContact({ personId: listing.postedBy?.id });
  const isGuest = useCurrentUser() === null;
  const acts = !useOpenedOffline(asOf);
  useCountedView(listing);
  const main = (
    <>
      <MainAction listing={listing} actions={actions} contact={contact} />
      {isGuest && <SignInToContact id={listing.id} />}
    </>
  );
  const leave = () => navigate({ to: "/housing", search: actions.own ? { mine: true } : {}, replace: true });
  return (
    <>
      <HomeLayout
        picture={<ListingGallery listing={listing} place="page" />}
        summary={
          <>
            <AsOfNote asOf={asOf} />
            <ListingSummary listing={listing} title={listing.title} />
            <div className="grid gap-4 lg:mt-2 lg:rounded-card lg:bg-surface lg:p-5 lg:shadow-panel">
              <PostedBy listing={listing} />
              <ContactLine contact={contact} className="justify-self-start whitespace-normal!" />
              {acts && !actions.suspended && <div className="grid max-lg:hidden">{main}</div>}
            </div>
          </>
        }
      >
        <ListingText listing={listing} level={2} />
        {acts && <OtherActions listing={listing} actions={actions} level={2} onDeleted={leave} />}
      </HomeLayout>
      {near.length > 0 && <MoreNearHere homes={near} />}
      {acts && !actions.suspended && (
        <ThumbBar>
          <FootPrice price={listing.price} />
          {main}
        </ThumbBar>
      )}
    </>
  );
}

/** The form needs JavaScript, and so do the dialogs that guests get on the way to it. */
const SignInToContact = ({ id }: { id: string }) => (
  <Button asChild variant="primary" className="hidden noscript:inline-flex">
    <Link to="/auth" search={{ returnTo: `/housing/${id}?contact=1` }}>
      Sign in to contact the owner
    </Link>
  </Button>
);

type HomeLayoutProps = { picture: Elements; summary: Elements; children?: Elements };

/** The picture first; on wide screens the summary is beside it. */
const HomeLayout = ({ picture, summary, children }: HomeLayoutProps) => (
  <Page
    as="article"
    className="grid gap-x-8 gap-y-6 pt-2 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12"
  >
    <div className="relative aspect-4/3 overflow-hidden max-md:-mx-(--gutter) md:aspect-3/2 md:rounded-card">
      {picture}
    </div>
    <div className="grid min-w-0 content-start gap-4 self-start md:row-span-2 lg:sticky lg:top-24">
      {summary}
    </div>
    <div className="grid min-w-0 max-w-[38rem] content-start gap-4">{children}</div>
  </Page>
);

function MoreNearHere({ homes }: { homes: readonly Card[] }) {
  return (
    <Page as="section" className="pt-12">
      <h2 className="mb-6">More near here</h2>
      <ul className={cardGrid}>
        {homes.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function LoadingHome({ card }: { card: Card | undefined }) {
  return (
    <HomeLayout
      picture={
        card ? (
          <div className="absolute inset-0">
            <CardPicture listing={card} sizes={gallerySizes.page} eager />
          </div>
        ) : (
          <Skeleton className="absolute inset-0 rounded-none!" />
        )
      }
      summary={
        card ? (
          <ListingHead listing={card} title={card.title} />
        ) : (
          <>
            <Skeleton className="h-8 w-1/3" />
            <Skeleton className="h-10 w-4/5" />
            <Skeleton className="h-4 w-2/3" />
          </>
        )
      }
    >
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-4/5" />
    </HomeLayout>
  );
}
