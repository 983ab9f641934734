import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { signInFrame } from "#src/core/sign-in/client/sign-in-frame.ts";
import { HomeHero } from "#src/pages/home/client/home-hero.tsx";
import { MembershipPromo } from "#src/pages/home/client/membership-promo.tsx";
import { SignInContext, type SignInReason } from "#src/pages/home/client/member-link.ts";
import { NewSince } from "#src/pages/home/client/new-since.tsx";
import { ChatList, EventList, FeaturedHousing } from "#src/pages/home/client/preview-lists.tsx";
import { SearchPanel } from "#src/pages/home/client/search-panel.tsx";
import { Page, RouteLine } from "#src/ui/page.tsx";

type SignInProps = SignInReason & { onClose: () => void };

const SignInRequired = lazyDialog<SignInProps>(
  "Sign In Required",
  () =>
    import("#src/core/sign-in/client/auth-dialog.tsx").then(
      ({ SignInRequiredDialog }) =>
        ({ onClose, ...reason }) => <SignInRequiredDialog open onOpenChange={onClose} {...reason} />,
    ),
  { whenIdle: true, frame: signInFrame },
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
        {user && <NewSince />}
        <HomeTiles />
        {!user && <SearchPanel />}
        <FeaturedHousing />
        <MembershipPromo />
        <Page className="grid gap-x-16 gap-y-(--section) pt-(--section) lg:grid-cols-[1fr_1.15fr]">
          <ChatList />
          <EventList />
        </Page>
        {user && <SearchPanel />}
      </RouteLine>
      {signIn.value && <SignInRequired {...signIn.value} onClose={() => void signIn.hide()} />}
    </SignInContext>
  );
}

const tiles = [
  {
    to: "/housing",
    title: "Find Your Spot",
    text: "Browse verified listings",
    icon: "icon-house",
    tint: "bg-peach-wash text-peach-ink",
  },
  {
    to: "/roommates",
    title: "Meet Your Roomie",
    text: "Connect with matches",
    icon: "icon-users",
    tint: "bg-lilac-wash text-lilac-ink",
  },
  {
    to: "/events",
    title: "Events",
    text: "Join community events",
    icon: "icon-calendar",
    tint: "bg-butter-wash text-butter-ink",
  },
  {
    to: "/playbooks",
    title: "The Playbooks",
    text: "Get expert guidance",
    icon: "icon-book-open",
    tint: "bg-sky-wash text-sky-ink",
  },
] as const;

function HomeTiles() {
  return (
    <Page as="section" className="pt-12">
      <h2 className="sr-only">Where to go</h2>
      <ul className="pairs gap-3 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:gap-4">
        {tiles.map(({ to, title, text, icon, tint }) => (
          <li key={to} className="min-w-0">
            <Link to={to} className={clsx("home-tile", tint)}>
              <span className={clsx("icon mb-auto size-7", icon)} />
              <h3>{title}</h3>
              <p className="mt-1 type-small lg:text-base">{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
