import { Link } from "@tanstack/react-router";
import { forgotPassword, resendEmailConfirmation } from "#src/core/sign-in/client/auth.api.ts";
import { forgotConfirmation } from "#src/core/sign-in/client/auth-texts.ts";
import { emailLinkTexts, EmailLinkButton } from "#src/core/sign-in/client/confirm-email.tsx";
import { ChangePasswordForm } from "#src/pages/profile/client/change-password-form.tsx";
import { SessionList } from "#src/pages/profile/client/session-list.tsx";
import { AboutYou } from "#src/core/verification/client/about-you.tsx";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { BlockedPeople } from "#src/core/moderation/client/blocked-people.tsx";
import { YourReports } from "#src/core/moderation/client/your-reports.tsx";
import { PasskeySettings } from "#src/core/passkeys/client/passkey-settings.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Download } from "lucide-react";
import { DeleteAccount } from "#src/pages/profile/client/delete-account.tsx";

export function SettingsTab({ user }: { user: CurrentUser }) {
  return (
    <div className="grid items-start gap-12 lg:grid-cols-2 lg:gap-16">
      <h2 className="sr-only">Settings</h2>
      {!user.emailVerified && <UnconfirmedEmail email={user.email} />}
      {/* A verified member edits these fields in the overview. */}
      {!user.isVerified && <AboutYou user={user} />}
      <section className="grid gap-4">
        <h3>Privacy</h3>
        <p>Members see your first name, last initial and picture. Guests only see your first name.</p>
        <Button asChild className="justify-self-start" aria-label="Manage privacy and notifications">
          <Link to="/profile" search={{ tab: "notifications" }} resetScroll={false}>
            Manage
          </Link>
        </Button>
      </section>
      <AccountVerification user={user} />
      <section className="grid gap-4">
        <h3>Password</h3>
        {user.hasPassword ? (
          <div className="max-w-[26rem]">
            <ChangePasswordForm />
          </div>
        ) : (
          <>
            <p>You’ve been signing in without a password. We can email you a link to set one.</p>
            <EmailLinkButton send={() => forgotPassword({ email: user.email })} done={forgotConfirmation}>
              Email Me a Link
            </EmailLinkButton>
          </>
        )}
      </section>
      <SessionList />
      <PasskeySettings />
      <section className="grid gap-4">
        <h3>Blocked members</h3>
        <BlockedPeople />
      </section>
      <YourReports />
      <YourData user={user} />
    </div>
  );
}

function AccountVerification({ user }: { user: CurrentUser }) {
  const { data: membership } = useMembership();
  const isPending = membership?.status === "pending_verification";
  return (
    <section className="grid justify-items-start gap-4">
      <h3>Account verification</h3>
      {user.isVerified ? (
        <>
          <Badge tone="verified" icon="badge-check">
            Verified
          </Badge>
          <p>The community team knows you. See your plan on the membership page.</p>
        </>
      ) : user.suspension ? (
        <>
          <Badge tone="butter">Suspended</Badge>
          <p>You can do this once your account isn’t suspended anymore.</p>
        </>
      ) : isPending ? (
        <>
          <Badge tone="butter">Review in Progress</Badge>
          <p>The community team has your request. We’ll email you when it’s decided.</p>
        </>
      ) : (
        <>
          <Badge tone="butter">Not verified</Badge>
          <p>Homes and roommate profiles are for verified members. Start by choosing a plan.</p>
        </>
      )}
      <Button asChild>
        <Link to="/membership">
          {user.isVerified || user.suspension
            ? "See Your Plan"
            : isPending
              ? "See Your Request"
              : "Get Verified"}
        </Link>
      </Button>
    </section>
  );
}

function UnconfirmedEmail({ email }: { email: string }) {
  return (
    <section className="grid max-w-[44rem] gap-4 lg:col-span-2">
      <h3>Confirm your email</h3>
      <p>
        <span>{"We sent a link to "}</span>
        <strong>{email}</strong>
        <span>. Open it to confirm your address. You’ll need that before you can get verified.</span>
      </p>
      <EmailLinkButton
        send={() => resendEmailConfirmation({ email, returnTo: "/profile" })}
        done={emailLinkTexts.confirmationSent}
      >
        Send a New Link
      </EmailLinkButton>
    </section>
  );
}

function YourData({ user }: { user: CurrentUser }) {
  return (
    <>
      <section className="grid justify-items-start gap-4">
        <h3>Download your data</h3>
        <p>
          A file with everything we keep about you, including your pictures and videos. Messages others wrote
          to you aren’t in it: they’re theirs.
        </p>
        <Button asChild icon={Download} className="max-w-full whitespace-normal!">
          {/* A file, not a page, so it is a plain link past the router. */}
          <a href="/api/auth/export" download>
            Download My Data
          </a>
        </Button>
      </section>
      <DeleteAccount user={user} />
    </>
  );
}
