import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { resendEmailConfirmation } from "#src/core/sign-in/client/auth.api.ts";
import { emailLinkTexts } from "#src/core/sign-in/client/email-link.constants.ts";
import { EmailLinkButton } from "#src/core/sign-in/client/email-link-button.tsx";
import { returnAfterConfirming } from "#src/core/sign-in/return-after-confirming.constants.ts";

type AwaitingConfirmationProps = {
  user: Pick<CurrentUser, "id" | "email">;
  /** The path of the current page: confirming by the email's link leads back to it. */
  here: string;
};

/** Says that the address has to be confirmed first, and offers a new link; updates itself once it is. */
export function AwaitingConfirmation({ user, here }: AwaitingConfirmationProps) {
  useReturnAfterConfirming(user.id, here);
  useRefetchedUser();
  return (
    <div className="grid w-full gap-4">
      <p className="rounded-control bg-butter-wash px-4 py-3 text-butter-ink">
        Confirm your e-mail address first: open the link that we sent to{" "}
        <strong className="wrap-anywhere">{user.email}</strong>. It brings you back here.
      </p>
      <EmailLinkButton
        look={{ variant: "primary", wide: true }}
        send={() => resendEmailConfirmation({ email: user.email, returnTo: here })}
        done={emailLinkTexts.confirmationSent}
      >
        Send a New Link
      </EmailLinkButton>
    </div>
  );
}

/** Stores the current path in a cookie: the email may have been sent earlier, and would lead elsewhere. */
function useReturnAfterConfirming(userId: string, here: string) {
  useEffect(() => {
    const { cookie, path, seconds } = returnAfterConfirming;
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    const value = encodeURIComponent(`${userId} ${here}`);
    // oxlint-disable-next-line unicorn/no-document-cookie -- The Cookie Store API is not everywhere yet.
    document.cookie = `${cookie}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax${secure}`;
  }, [userId, here]);
}

/** Refetches the user when the tab is focused: the address may have been confirmed in another one. */
function useRefetchedUser() {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === "visible") {
        void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
      }
    };
    document.addEventListener("visibilitychange", refetch);
    window.addEventListener("focus", refetch);
    return () => {
      document.removeEventListener("visibilitychange", refetch);
      window.removeEventListener("focus", refetch);
    };
  }, [client]);
}
