import { useState } from "react";
import { useCurrentUser } from "#src/foundations/people/client/current-user.api.ts";
import { AccountSettings } from "#src/composers/profile/client/account-settings.tsx";
import type { AuthMode } from "#src/foundations/sign-in/client/auth-form.types.ts";
import { AuthScreen } from "#src/foundations/sign-in/client/auth-screen.tsx";
import { MembershipGate } from "#src/foundations/membership/client/membership-gate.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";
import { SectionHeading } from "#src/ui/section-heading.tsx";

/** The user's own page; a guest is asked to sign in first. */
export function ProfilePage() {
  const user = useCurrentUser();
  const [mode, setMode] = useState<AuthMode>("login");
  if (!user) {
    return (
      <AuthScreen
        mode={mode}
        onMode={setMode}
        returnTo="/profile"
        notice="Please log in to access your profile"
      />
    );
  }
  return (
    <>
      <MembershipGate>
        <PageHead
          title={`Hello, ${user.firstName}`}
          lead="The rest of your profile is on its way to this page."
        />
      </MembershipGate>
      <Page className="pt-12">
        <SectionHeading title="Settings" />
        <AccountSettings user={user} />
      </Page>
    </>
  );
}
