import { useId, type ComponentProps } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import type { NotYetAllowedProps } from "#src/core/verification/client/not-yet-allowed.tsx";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

// As high as EmptyState with two lines of text.
const Reading = () => (
  <div className="grid justify-items-center gap-3 pt-6 pb-8">
    <Skeleton className="h-[179px] w-64" />
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="my-1 h-[4.15rem] w-full" />
    <Skeleton className="mt-3 h-12 w-2/3 rounded-control!" />
  </div>
);

export const NotYetAllowed = lazyDialog(
  ({ title }: NotYetAllowedProps) => title,
  () => import("#src/core/verification/client/not-yet-allowed.tsx").then((module) => module.NotYetAllowed),
  { whenIdle: true, frame: { size: "short", width: "32rem", foot: null, skeleton: <Reading /> } },
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
