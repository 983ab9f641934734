import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { DisclosureRow } from "#src/client/disclosure-row.tsx";
import { PasskeySettings } from "#src/core/passkeys/client/passkey-settings.tsx";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { forgotPassword } from "#src/core/sign-in/client/auth.api.ts";
import { forgotConfirmation } from "#src/core/sign-in/client/auth-texts.ts";
import { EmailLinkButton } from "#src/core/sign-in/client/confirm-email.tsx";
import { ChangePasswordForm } from "#src/pages/profile/client/change-password-form.tsx";
import { SessionList, sessionsQuery } from "#src/pages/profile/client/session-list.tsx";

export function SignInRows({ user }: { user: CurrentUser }) {
  const passkeys = useRef<HTMLElement>(null);
  const devices = useRef<HTMLElement>(null);
  const sessions = useQuery(sessionsQuery).data?.length;
  return (
    <>
      {/* Mounted once opened: else a password manager fills it in, unseen. */}
      <DisclosureRow id="password" title="Password" now={user.hasPassword ? "Set" : "Not set"} lazy>
        {user.hasPassword ? (
          <div className="max-w-[26rem]">
            <ChangePasswordForm />
          </div>
        ) : (
          <div className="grid gap-4">
            <p>You’ve been signing in without a password. We can email you a link to set one.</p>
            <EmailLinkButton send={() => forgotPassword({ email: user.email })} done={forgotConfirmation}>
              Email Me a Link
            </EmailLinkButton>
          </div>
        )}
      </DisclosureRow>
      <DisclosureRow
        id="passkeys"
        title="Passkeys"
        now="Your fingerprint, your face or your device’s PIN"
        lazy
        ref={passkeys}
      >
        <PasskeySettings onGone={() => passkeys.current?.focus()} />
      </DisclosureRow>
      <DisclosureRow
        id="devices"
        title="Where you are signed in"
        now={sessions && (sessions === 1 ? "On this device only" : `On ${sessions} devices`)}
        ref={devices}
      >
        <SessionList onGone={() => devices.current?.focus()} />
      </DisclosureRow>
    </>
  );
}
