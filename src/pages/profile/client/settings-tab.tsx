import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { DisclosureRow } from "#src/client/disclosure-row.tsx";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { resendEmailConfirmation } from "#src/core/sign-in/client/auth.api.ts";
import { emailLinkTexts, EmailLinkButton, WrongAddress } from "#src/core/sign-in/client/confirm-email.tsx";
import { AboutYou } from "#src/core/verification/client/about-you.tsx";
import { CongregationConsent } from "#src/core/verification/client/congregation-consent.tsx";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { DeleteAccount } from "#src/pages/profile/client/delete-account.tsx";
import { PrivacyRows } from "#src/pages/profile/client/privacy-rows.tsx";
import { SignInRows } from "#src/pages/profile/client/sign-in-rows.tsx";
import { Button } from "#src/ui/button.tsx";

/** First what waits for her, open; then a row for each setting. */
export function SettingsTab({ user }: { user: CurrentUser }) {
  const { data: membership } = useMembership();
  return (
    <div className="grid items-start gap-12 lg:grid-cols-2 lg:gap-x-16">
      <h2 className="sr-only">Settings</h2>
      {!user.emailVerified && <UnconfirmedEmail email={user.email} />}
      {/* A verified member edits these fields in the overview; with a request, they are above the tabs. */}
      {!user.isVerified && !user.isPaused && membership === null && (
        <div className="lg:col-span-2">
          <AboutYou user={user} />
        </div>
      )}
      <section className="min-w-0">
        <h2 className="type-h3">Sign-in and security</h2>
        <SignInRows user={user} />
      </section>
      <div className="grid min-w-0 gap-12">
        <section>
          <h2 className="type-h3">Privacy</h2>
          <PrivacyRows />
        </section>
        <CongregationConsent user={user} />
        <section>
          <h2 className="type-h3">Your account</h2>
          <AccountRows user={user} />
        </section>
      </div>
    </div>
  );
}

function AccountRows({ user }: { user: CurrentUser }) {
  return (
    <>
      <AccountVerification user={user} />
      <DisclosureRow id="your-data" title="Download your data" now="A file with everything we keep about you">
        <div className="grid justify-items-start gap-4">
          <p>
            It includes your pictures and videos. Messages others wrote to you aren’t in it: they’re theirs.
          </p>
          <Button asChild icon={Download} className="max-w-full whitespace-normal!">
            {/* A file, not a page, so it is a plain link past the router. */}
            <a href="/api/auth/export" download>
              Download My Data
            </a>
          </Button>
        </div>
      </DisclosureRow>
      <DisclosureRow id="delete-account" title="Delete your account" now="What we delete, and what we keep">
        <DeleteAccount user={user} />
      </DisclosureRow>
    </>
  );
}

function AccountVerification({ user }: { user: CurrentUser }) {
  const { data: membership } = useMembership();
  const isPending = membership?.status === "pending_verification";
  const [state, text, linkLabel] = user.isPaused
    ? ["Paused", "Give your congregation again, and all of it comes back.", "See How"]
    : user.isVerified
      ? ["Verified", "The community team knows you. See your plan on the membership page.", "See Your Plan"]
      : user.suspension
        ? ["Suspended", "You can do this once your account isn’t suspended anymore.", "See Your Plan"]
        : isPending
          ? [
              "Review in Progress",
              "The community team has your request. We’ll email you when it’s decided.",
              "See Your Request",
            ]
          : [
              "Not verified",
              "Homes and roommate profiles are for verified members. Start by choosing a plan.",
              "Get Verified",
            ];
  return (
    <DisclosureRow id="verification" title="Account verification" now={state}>
      <div className="grid justify-items-start gap-4">
        <p>{text}</p>
        <Button asChild>
          <Link to="/membership">{linkLabel}</Link>
        </Button>
      </div>
    </DisclosureRow>
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
      <WrongAddress />
    </section>
  );
}
