import { useLocation } from "@tanstack/react-router";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useAccountDeleted } from "#src/pages/profile/client/deleted-account.ts";
import { ProfileHead } from "#src/pages/profile/client/profile-head.tsx";
import { ProfileTabs } from "#src/pages/profile/client/profile-tabs.tsx";
import { profileTabs } from "#src/pages/profile/profile-search.ts";
import { MembershipGate } from "#src/core/membership/client/membership-gate.tsx";
import { useMembership } from "#src/core/membership/client/membership.api.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { Page } from "#src/ui/page.tsx";

/** The tabs of a user without a membership. */
const withoutMembership = ["settings", "notifications"] as const;

/** The user's own page; asks a guest to sign in. */
export function ProfilePage() {
  const user = useCurrentUser();
  const { data: membership } = useMembership();
  if (!user) return <SignInToProfile />;
  const approved = membership?.status === "approved";
  return (
    <>
      {user.suspension && (
        <Page className="pt-6">
          <AccountSuspended />
        </Page>
      )}
      <MembershipGate>
        <ProfileHead user={user} />
      </MembershipGate>
      <Page className="pt-6 lg:pt-8">
        <ProfileTabs user={user} tabs={approved ? profileTabs : withoutMembership} />
      </Page>
    </>
  );
}

function SignInToProfile() {
  const deleted = useAccountDeleted();
  const returnTo = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <SignInFirst
      returnTo={returnTo}
      {...(deleted
        ? { title: "Your account is deleted", notice: "Thank you for the time you were here." }
        : { notice: "Please log in to access your profile" })}
    />
  );
}
