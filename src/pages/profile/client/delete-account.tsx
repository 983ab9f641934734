import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useOpenRow } from "#src/client/disclosure-row.tsx";
import { FormErrorText } from "#src/client/forms/form-error-text.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { useIntent } from "#src/client/use-intent.ts";
import {
  clearAccountCache,
  askForDeletionLink,
  deleteAccount,
} from "#src/pages/profile/client/profile.api.ts";
import { deletionDays, deletionInput } from "#src/pages/profile/profile.schema.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { AuthField } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { EmailLinkButton } from "#src/core/sign-in/client/confirm-email.tsx";
import { Button } from "#src/ui/button.tsx";

const failed = "Failed to delete your account. Please try again.";

const goes = [
  "Your profile, your picture, your roommate profile and your quiz",
  "Your posts and replies, your homes and their pictures, and other people’s replies to your posts",
  "Events you host are cancelled and guests are emailed; your spots go to the waitlist",
  "Your conversations, for both of you",
  "Likes, reading progress, your plan, your requests, and where you’re signed in",
];
const stays = [
  "A record of who approved whom, what admins decided and who looked at what, with a number instead of your name",
  "Reports about you, for 90 days after they’re decided",
  "Emails we sent you, for a week",
];

export function DeleteAccount({ user }: { user: CurrentUser }) {
  const [token, setToken] = useState<string>();
  const openRow = useOpenRow();
  useIntent("delete", (given) => {
    setToken(given);
    openRow();
  });
  const client = useQueryClient();
  const form = useApiForm({
    schema: deletionInput,
    initial: {},
    call: ({ password }) =>
      deleteAccount(user.hasPassword ? { password } : { token }).catch((error: unknown) => {
        openRow();
        throw error;
      }),
    failed,
    onDone: () => clearAccountCache(client),
  });
  const needsLink = !user.hasPassword && token === undefined;
  return (
    <div className="grid max-w-[44rem] gap-6">
      <Points title="We delete">{goes}</Points>
      <p>
        {`It happens right away: you’re signed out everywhere, and nobody can see any of it anymore. For ${deletionDays.untilPurge} days, only admins can see what’s left, without your name. Within ${deletionDays.promised} days, it’s erased for good. This can’t be undone.`}
      </p>
      <Points title="We keep">{stays}</Points>
      {needsLink ? (
        <div className="grid gap-4">
          <p>You don’t have a password here, so we’ll email you a link to confirm it’s you.</p>
          <EmailLinkButton send={askForDeletionLink} done={linkSent}>
            Email Me a Link to Delete It
          </EmailLinkButton>
        </div>
      ) : (
        <form
          noValidate
          method="post"
          onSubmit={(event) => void form.submit(event)}
          className="grid max-w-[26rem] gap-4"
        >
          <FormErrorText error={form.formError} />
          {user.hasPassword && (
            <AuthField
              form={form}
              name="password"
              type="password"
              label="Your password, so we know it’s you"
              autoComplete="current-password"
            />
          )}
          <Button
            type="submit"
            variant="danger"
            busy={form.busy}
            busyLabel="Deleting..."
            className="justify-self-start"
          >
            Delete My Account
          </Button>
        </form>
      )}
    </div>
  );
}

const linkSent = {
  title: "Check Your Email",
  description: "The link leads back here, where you confirm it. It works for 60 minutes.",
};

function Points({ title, children }: { title: ReactNode; children: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <h4 className="type-label font-sans">{title}</h4>
      <ul className="grid list-disc gap-1 pl-5">
        {children.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
