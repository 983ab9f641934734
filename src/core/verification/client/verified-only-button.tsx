import { useId, type ComponentProps } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import type { NotYetAllowedProps } from "#src/core/verification/client/not-yet-allowed.tsx";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { Button } from "#src/ui/button.tsx";

export const NotYetAllowed = lazyDialog(
  ({ title }: NotYetAllowedProps) => title,
  () => import("#src/core/verification/client/not-yet-allowed.tsx").then((module) => module.NotYetAllowed),
  { whenIdle: true },
);

type VerifiedOnlyButtonProps = ComponentProps<typeof Button> & {
  /** The action as the login prompt names it: "message a roommate". */
  action: string;
  title: string;
  why: string;
};

/** A button that only verified members can use: guests are asked to log in, accounts learn how to become verified. */
export function VerifiedOnlyButton({ action, title, why, ...button }: VerifiedOnlyButtonProps) {
  const requireLogin = useLoginPrompt();
  const { open, show, hide } = useDialog(`verified ${useId()}`);
  return (
    <>
      <Button {...button} onClick={() => requireLogin(action) && void show()} />
      {open && <NotYetAllowed title={title} why={why} onClose={() => void hide()} />}
    </>
  );
}
