import type { ComponentProps, ReactNode } from "react";
import { ApiError, serverMessageOf } from "#src/client/api-error.ts";
import { useAction } from "#src/client/use-action.ts";
import { mailedLinkTexts } from "#src/core/sign-in/client/mailed-link.constants.ts";
import { Button } from "#src/ui/button.tsx";

type MailedLinkButtonProps = {
  send: () => Promise<unknown>;
  /** What is said once the mail is on its way. */
  done: { title: string; description: string };
  look?: Pick<ComponentProps<typeof Button>, "variant" | "wide">;
  children: ReactNode;
};

/** Asks for a mail with a link, and says what became of it. */
export function EmailLinkButton({ send, done, look, children }: MailedLinkButtonProps) {
  const { description } = mailedLinkTexts.failed;
  const { run, busy } = useAction({
    call: send,
    done,
    failed: (error) =>
      error instanceof ApiError && error.status === 429
        ? { ...mailedLinkTexts.failed, description: serverMessageOf(error, description) }
        : mailedLinkTexts.failed,
  });
  return (
    <Button className="justify-self-start" {...look} busy={busy} busyLabel="Sending..." onClick={() => run()}>
      {children}
    </Button>
  );
}
