import { forgotPassword, resendVerification } from "#src/features/accounts/client/auth.api.ts";
import { forgotConfirmation, mailedLinkTexts } from "#src/features/accounts/client/auth.constants.ts";
import { ChangePasswordForm } from "#src/features/accounts/client/change-password-form.tsx";
import { MailedLinkButton } from "#src/features/accounts/client/mailed-link-button.tsx";
import { SessionList } from "#src/features/accounts/client/session-list.tsx";
import type { CurrentUser } from "#src/features/accounts/user.schema.ts";

/** What a user can do about her account's safety: confirm the address, change the password, sign devices out. */
export function AccountSettings({ user }: { user: CurrentUser }) {
  return (
    <div className="grid max-w-[44rem] gap-12">
      {!user.emailVerified && <UnconfirmedEmail email={user.email} />}
      <section className="grid gap-4">
        <h3>Password</h3>
        {user.hasPassword ? (
          <div className="max-w-[26rem]">
            <ChangePasswordForm />
          </div>
        ) : (
          <>
            <p>You have signed in without a password so far. We can mail you a link to set one.</p>
            <MailedLinkButton send={() => forgotPassword({ email: user.email })} done={forgotConfirmation}>
              Email Me a Link
            </MailedLinkButton>
          </>
        )}
      </section>
      <SessionList />
    </div>
  );
}

function UnconfirmedEmail({ email }: { email: string }) {
  return (
    <section className="grid gap-4">
      <h3>Confirm your email</h3>
      <p>
        We have sent a link to <strong>{email}</strong>. Open it to confirm that the address is yours: you
        will need that before you can ask to be verified.
      </p>
      <MailedLinkButton send={() => resendVerification({ email })} done={mailedLinkTexts.verificationSent}>
        Send a New Link
      </MailedLinkButton>
    </section>
  );
}
