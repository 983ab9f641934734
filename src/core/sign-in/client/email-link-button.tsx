import type { ComponentProps, ReactNode } from "react";
import { ApiError, serverMessageOf } from "#src/client/api-error.ts";
import { useAction } from "#src/client/use-action.ts";
import { emailLinkTexts } from "#src/core/sign-in/client/email-link.constants.ts";
import { Button } from "#src/ui/button.tsx";

type EmailLinkButtonProps = {
  send: () => Promise<unknown>;
  /** The toast once the email is on its way. */
  done: { title: string; description: string };
  look?: Pick<ComponentProps<typeof Button>, "variant" | "wide">;
  children: ReactNode;
};

/** Requests an email with a link, and shows the result in a toast. */
export function EmailLinkButton({ send, done, look, children }: EmailLinkButtonProps) {
  const { description } = emailLinkTexts.failed;
  const { run, busy } = useAction({
    call: send,
    done,
    failed: (error) =>
      error instanceof ApiError && error.status === 429
        ? { ...emailLinkTexts.failed, description: serverMessageOf(error, description) }
        : emailLinkTexts.failed,
  });
  return (
    <Button className="justify-self-start" {...look} busy={busy} busyLabel="Sending..." onClick={() => run()}>
      {children}
    </Button>
  );
}
