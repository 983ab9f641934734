import { useLocation } from "@tanstack/react-router";
import { useEffect, useState, type ComponentType } from "react";
import type { Ability } from "#src/client/api.ts";
import { hasDraft } from "#src/client/form-draft.ts";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useIntent } from "#src/client/use-intent.ts";
import type { NotYetAllowedProps } from "#src/core/membership/client/not-yet-allowed.tsx";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { withParameters } from "#src/shared/return-to.ts";

const NotYetAllowed = lazyDialog(
  ({ title }: NotYetAllowedProps) => title,
  () => import("#src/core/membership/client/not-yet-allowed.tsx").then((module) => module.NotYetAllowed),
  { soon: true },
);

type VerifiedForm = {
  /** What one must be allowed to do: "listing.create". */
  ability: Ability;
  /** What a guest is asked to log in for: "post a housing listing". */
  action: string;
  /** The name under which the form keeps what was typed. */
  draft: string;
  /** The parameter of the page's address that opens the form: so it is still wanted after signing up, and after a mail. */
  intent: string;
};

/** Opens a form of verified members: the login prompt for a guest, and the form again after a forced login. */
export function useVerifiedForm({ ability, action, draft, intent }: VerifiedForm) {
  const requireLogin = useLoginPrompt();
  const [open, setOpen] = useState(false);
  const allowed = useCan(ability);
  useEffect(() => {
    // What she typed waits until she is a member; until then nobody is stopped by it on every visit.
    if (allowed && hasDraft(draft)) setOpen(true);
  }, [allowed, draft]);
  const href = useLocation({ select: (location) => location.href });
  const start = () => {
    if (requireLogin(action, withParameters(href, { [intent]: "1" }))) setOpen(true);
  };
  useIntent(intent, start);
  return {
    start,
    dialog: { open, allowed, onClose: () => setOpen(false) },
  };
}

type VerifiedFormDialogProps = ReturnType<typeof useVerifiedForm>["dialog"] & {
  title: string;
  /** Why it is for verified members, and that they can do it. */
  why: string;
  form: ComponentType<{ onClose: () => void }>;
};

/** The form that {@link useVerifiedForm} opens; whoever is not verified yet is told how to get there instead. */
export function VerifiedFormDialog(props: VerifiedFormDialogProps) {
  const { open, allowed, onClose, title, why, form: Form } = props;
  if (!open) return null;
  if (allowed) return <Form onClose={onClose} />;
  return <NotYetAllowed title={title} why={why} onClose={onClose} />;
}
