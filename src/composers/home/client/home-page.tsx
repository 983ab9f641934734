import { useState } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { ChatList } from "#src/composers/home/client/chat-list.tsx";
import { EventList } from "#src/composers/home/client/event-list.tsx";
import { FeaturedHousing } from "#src/composers/home/client/featured-housing.tsx";
import { HomeHero } from "#src/composers/home/client/home-hero.tsx";
import { HomeTiles } from "#src/composers/home/client/home-tiles.tsx";
import { LateSearchPanel } from "#src/composers/home/client/late-search-panel.tsx";
import { MembershipPromo } from "#src/composers/home/client/membership-promo.tsx";
import { SignInAsked, type Ask } from "#src/composers/home/client/sign-in-asked.ts";
import { useCurrentUser } from "#src/foundations/people/client/current-user.api.ts";
import { Page } from "#src/ui/page.tsx";
import { RouteLine } from "#src/ui/section-heading.tsx";

const SignInRequired = lazyDialog(
  "Sign In Required",
  () => import("#src/composers/home/client/sign-in-dialog.tsx").then((module) => module.SignInDialog),
  { soon: true },
);

/** The opening page: what this is, what is new, and where to go. */
export function HomePage() {
  const user = useCurrentUser();
  const [asked, setAsked] = useState<Ask>();
  const signedIn = (ask: Ask) => {
    if (!user) setAsked(ask);
    return user !== null;
  };
  return (
    <SignInAsked value={signedIn}>
      <RouteLine>
        <HomeHero />
        <HomeTiles />
        <FeaturedHousing />
        {!user?.suspension && <MembershipPromo />}
        <Page className="grid gap-x-16 gap-y-(--section) pt-(--section) lg:grid-cols-[1fr_1.15fr]">
          <ChatList />
          <EventList />
        </Page>
        <LateSearchPanel />
      </RouteLine>
      {asked && <SignInRequired {...asked} onClose={() => setAsked(undefined)} />}
    </SignInAsked>
  );
}
