import { forgotPassword, resendEmailConfirmation } from "#src/foundations/sign-in/client/auth.api.ts";
import { forgotConfirmation } from "#src/foundations/sign-in/client/auth.constants.ts";
import { mailedLinkTexts } from "#src/foundations/sign-in/client/mailed-link.constants.ts";
import { ChangePasswordForm } from "#src/foundations/sign-in/client/change-password-form.tsx";
import { MailedLinkButton } from "#src/foundations/sign-in/client/mailed-link-button.tsx";
import { SessionList } from "#src/foundations/sessions/client/session-list.tsx";
import type { CurrentUser } from "#src/foundations/people/user.schema.ts";

/** What a user can do about her account's safety: confirm the address, change the password, sign devices out. */
export function AccountSettings({ user }: { user: CurrentUser }) {
  return (
    <div className="grid items-start gap-12 lg:grid-cols-2 lg:gap-16">
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
    <section className="grid max-w-[44rem] gap-4 lg:col-span-2">
      <h3>Confirm your email</h3>
      <p>
        We have sent a link to <strong>{email}</strong>. Open it to confirm that the address is yours: you
        will need that before you can ask to be verified.
      </p>
      <MailedLinkButton
        send={() => resendEmailConfirmation({ email, returnTo: "/profile" })}
        done={mailedLinkTexts.confirmationSent}
      >
        Send a New Link
      </MailedLinkButton>
    </section>
  );
}
