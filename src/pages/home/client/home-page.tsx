import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { ChatList } from "#src/pages/home/client/chat-list.tsx";
import { EventList } from "#src/pages/home/client/event-list.tsx";
import { FeaturedHousing } from "#src/pages/home/client/featured-housing.tsx";
import { HomeHero } from "#src/pages/home/client/home-hero.tsx";
import { HomeTiles } from "#src/pages/home/client/home-tiles.tsx";
import { MembershipPromo } from "#src/pages/home/client/membership-promo.tsx";
import { SearchPanel } from "#src/pages/home/client/search-panel.tsx";
import { SignInContext, type SignInReason } from "#src/pages/home/client/sign-in-required.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { Page, RouteLine } from "#src/ui/page.tsx";

const SignInRequired = lazyDialog(
  "Sign In Required",
  () => import("#src/pages/home/client/sign-in-dialog.tsx").then((module) => module.SignInDialog),
  { whenIdle: true },
);

export function HomePage() {
  const user = useCurrentUser();
  const signIn = useDialog<SignInReason>("sign-in");
  const requireSignIn = (reason: SignInReason) => {
    if (!user) void signIn.show(reason);
    return user !== null;
  };
  return (
    <SignInContext value={requireSignIn}>
      <RouteLine>
        <HomeHero />
        <HomeTiles />
        <FeaturedHousing />
        {!user?.suspension && <MembershipPromo />}
        <Page className="grid gap-x-16 gap-y-(--section) pt-(--section) lg:grid-cols-[1fr_1.15fr]">
          <ChatList />
          <EventList />
        </Page>
        <SearchPanel />
      </RouteLine>
      {signIn.value && <SignInRequired {...signIn.value} onClose={() => void signIn.hide()} />}
    </SignInContext>
  );
}
