import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { WhatIsMissing } from "#src/core/verification/client/what-is-missing.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

export type NotYetAllowedProps = {
  title: string;
  /** The reason why only verified members can do it. */
  why: string;
  onClose: () => void;
};

/** Shown in place of a form that the member may not use yet: suspended, in review, or not verified. */
export function NotYetAllowed({ title, why, onClose }: NotYetAllowedProps) {
  const suspended = useIsSuspended();
  return (
    <Dialog open onOpenChange={onClose} title={title} size="short" width="32rem">
      {suspended ? <AccountSuspended /> : <WhatIsMissing headingLevel={3} why={why} onClose={onClose} />}
    </Dialog>
  );
}
