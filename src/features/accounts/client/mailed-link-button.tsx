import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError, serverMessageOf } from "#src/client/api-error.ts";
import { mailedLinkTexts } from "#src/features/accounts/client/auth.constants.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast-store.ts";

type MailedLinkButtonProps = {
  send: () => Promise<unknown>;
  /** What is said once the mail is on its way. */
  done: { title: string; description: string };
  children: ReactNode;
};

/** Asks for a mail with a link, and says what became of it. */
export function MailedLinkButton({ send, done, children }: MailedLinkButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => toast(done),
    onError: (error) => {
      const { title, description } = mailedLinkTexts.failed;
      const limited = error instanceof ApiError && error.status === 429;
      toast({
        title,
        description: limited ? serverMessageOf(error, description) : description,
        variant: "destructive",
      });
    },
  });
  return (
    <Button className="justify-self-start" busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
      {children}
    </Button>
  );
}
