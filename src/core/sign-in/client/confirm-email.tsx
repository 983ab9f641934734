import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type ComponentProps, type ReactNode } from "react";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { resendEmailConfirmation } from "#src/core/sign-in/client/auth.api.ts";
import { refresh } from "#src/client/api-query.ts";
import { hasCode, serverMessageOf } from "#src/client/api-error.ts";
import { useAction } from "#src/client/use-action.ts";
import { Button, TextLink } from "#src/ui/button.tsx";

type AwaitingConfirmationProps = {
  user: Pick<CurrentUser, "id" | "email">;
  /** The path of the current page: confirming by the new link leads back to it. */
  here: string;
};

type ConfirmationBoxProps = AwaitingConfirmationProps & {
  /** "plain" if the page already has a primary action. */
  variant?: "primary" | "plain";
};

/** Says that the address has to be confirmed first, and offers a new link; updates itself once it is. */
export function AwaitingConfirmation({ user, here, variant = "primary" }: ConfirmationBoxProps) {
  useRefetchedUser();
  return (
    <div className="grid w-full gap-4">
      <p className="rounded-control bg-butter-wash px-4 py-3 text-butter-ink">
        <span>{"Confirm your email address first. Open the link we sent to "}</span>
        <strong className="wrap-anywhere">{user.email}</strong>
        <span>, and this page continues by itself.</span>
      </p>
      <EmailLinkButton
        look={{ variant, wide: true }}
        send={() => resendEmailConfirmation({ email: user.email, returnTo: here })}
        done={emailLinkTexts.confirmationSent}
      >
        Send a New Link
      </EmailLinkButton>
      <WrongAddress />
    </div>
  );
}

type ConfirmFirstProps = AwaitingConfirmationProps & {
  /** What requires it, as the start of a sentence: "To add a passkey". */
  to: string;
};

/** Replaces a form that requires a confirmed address: says why, and resends the link. */
export function ConfirmFirst({ user, here, to }: ConfirmFirstProps) {
  useRefetchedUser();
  return (
    <div className="grid gap-4">
      <p>
        <span>{`${to}, confirm your email address first. Open the link we sent to `}</span>
        <strong className="wrap-anywhere">{user.email}</strong>
        <span>.</span>
      </p>
      <EmailLinkButton
        send={() => resendEmailConfirmation({ email: user.email, returnTo: here })}
        done={emailLinkTexts.confirmationSent}
      >
        Send the Link Again
      </EmailLinkButton>
      <WrongAddress />
    </div>
  );
}

/** What helps after a typo: an address cannot be changed, but an account with the right one can be made. */
export const WrongAddress = () => (
  <span className="type-small block text-ink-soft">
    <span>{"Wrong address? "}</span>
    {/* The server signs her out, so it is a plain link past the router. */}
    <TextLink href="/api/logout" inSentence>
      Sign out
    </TextLink>
    <span>{" and sign up again with the right one."}</span>
  </span>
);

/** Refetches the user and her next step when the tab is focused: another tab may have confirmed the address. */
export function useRefetchedUser() {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === "visible") {
        void refresh(client, ["/api/auth/user", "/api/steps"]);
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

type EmailLinkButtonProps = {
  send: () => Promise<unknown>;
  done: { title: string; description: string };
  look?: Pick<ComponentProps<typeof Button>, "variant" | "size" | "wide" | "className">;
  children: ReactNode;
};

export function EmailLinkButton({ send, done, look, children }: EmailLinkButtonProps) {
  const { description } = emailLinkTexts.failed;
  const { run, busy } = useAction({
    call: send,
    done,
    failed: (error) =>
      hasCode(error, "too-many-tries")
        ? { ...emailLinkTexts.failed, description: serverMessageOf(error, description) }
        : emailLinkTexts.failed,
  });
  return (
    <Button className="justify-self-start" {...look} busy={busy} busyLabel="Sending..." onClick={() => run()}>
      {children}
    </Button>
  );
}

export const emailLinkTexts = {
  confirmationSent: { title: "Check Your Email", description: "A new link is on its way to you." },
  failed: { title: "Error", description: "Failed to send the email. Please try again." },
};
