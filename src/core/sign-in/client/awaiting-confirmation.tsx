import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/user.schema.ts";
import { resendEmailConfirmation } from "#src/core/sign-in/client/auth.api.ts";
import { mailedLinkTexts } from "#src/core/sign-in/client/mailed-link.constants.ts";
import { EmailLinkButton } from "#src/core/sign-in/client/email-link-button.tsx";
import { returnAfterConfirming } from "#src/core/sign-in/return-after-confirming.constants.ts";

type AwaitingConfirmationProps = {
  user: Pick<CurrentUser, "id" | "email">;
  /** The path of what she is doing: the press in the mail brings her back to it. */
  here: string;
};

/** Says that her address has to be confirmed before she can go on, and offers a new link; goes on by itself once it is. */
export function AwaitingConfirmation({ user, here }: AwaitingConfirmationProps) {
  useReturnAfterConfirming(user.id, here);
  useNewsOfUser();
  return (
    <div className="grid w-full gap-4">
      <p className="rounded-control bg-butter-wash px-4 py-3 text-butter-ink">
        Confirm your e-mail address first: open the link that we sent to{" "}
        <strong className="wrap-anywhere">{user.email}</strong>. It brings you back here.
      </p>
      <EmailLinkButton
        look={{ variant: "primary", wide: true }}
        send={() => resendEmailConfirmation({ email: user.email, returnTo: here })}
        done={mailedLinkTexts.confirmationSent}
      >
        Send a New Link
      </EmailLinkButton>
    </div>
  );
}

/** Leaves word where she is: the mail was perhaps sent before she came here, and leads elsewhere. */
function useReturnAfterConfirming(userId: string, here: string) {
  useEffect(() => {
    const { cookie, path, seconds } = returnAfterConfirming;
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    const value = encodeURIComponent(`${userId} ${here}`);
    // oxlint-disable-next-line unicorn/no-document-cookie -- The Cookie Store API is not everywhere yet.
    document.cookie = `${cookie}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax${secure}`;
  }, [userId, here]);
}

/** Asks anew who she is when she comes back to this tab: she may have confirmed her address in another. */
function useNewsOfUser() {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible") {
        void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
      }
    };
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("focus", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("focus", ask);
    };
  }, [client]);
}
