import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { HomeHero } from "#src/pages/home/client/home-hero.tsx";
import { SignInContext, type SignInReason } from "#src/pages/home/client/member-link.ts";
import { ChatList, EventList, FeaturedHousing } from "#src/pages/home/client/preview-lists.tsx";
import { SearchPanel } from "#src/pages/home/client/search-panel.tsx";
import { Button } from "#src/ui/button.tsx";
import { Page, RouteLine } from "#src/ui/page.tsx";

type SignInProps = SignInReason & { onClose: () => void };

const SignInRequired = lazyDialog<SignInProps>(
  "Sign In Required",
  () =>
    import("#src/core/sign-in/client/auth-dialog.tsx").then(
      ({ SignInRequiredDialog }) =>
        ({ onClose, ...reason }) => <SignInRequiredDialog open onOpenChange={onClose} {...reason} />,
    ),
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

function MembershipPromo() {
  return (
    <Page as="section" className="pt-(--section)">
      <div className="home-promo">
        <div className="relative min-w-0 px-6 pt-8 lg:w-[56%] lg:px-0 lg:py-16 lg:pl-16">
          <h2 className="type-h1">Ready to Level Up?</h2>
          <p className="mt-3 max-w-[26em] text-on-block-soft type-lead">
            Priority access to housing before it is listed publicly, member-only events and direct contact
            with verified matches.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
            <Button asChild variant="primary" className="outline-on-block!">
              <Link to="/membership">Become a Member</Link>
            </Button>
            <Button asChild variant="on-block">
              <Link to="/membership">See All Plans</Link>
            </Button>
          </div>
        </div>
        <img
          src="/img/skyline.svg"
          alt="Two friends on a bench across from the city"
          loading="lazy"
          width={800}
          height={600}
          className="h-52 w-full object-cover object-[50%_88%] lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[46%] lg:object-[35%_60%]"
        />
      </div>
    </Page>
  );
}
