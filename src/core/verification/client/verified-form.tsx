import { useLocation } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Ability } from "#src/client/api.ts";
import { addressOf, useDialog, useReopen } from "#src/client/use-dialog.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { NotYetAllowed } from "#src/core/verification/client/verified-only-button.tsx";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { withParameters } from "#src/shared/return-to.ts";

type VerifiedForm = {
  /** The ability that the form needs: "listing.create". */
  ability: Ability;
  /** The action as the login prompt names it: "post a housing listing". */
  action: string;
  draft: string;
  /** The search parameter that opens the form again after signing up and confirming the address. */
  intent: string;
};

/** Opens a form for verified members: guests get the login prompt, and the form is restored after a forced login. */
export function useVerifiedForm({ ability, action, draft, intent }: VerifiedForm) {
  const requireLogin = useLoginPrompt();
  const { open, show, hide } = useDialog(intent);
  const allowed = useCan(ability);
  // A draft of a member who may not use the form yet stays stored, but does not open the dialog.
  useReopen(allowed && draft, show);
  const href = useLocation({ select: addressOf });
  const start = () => {
    if (requireLogin(action, withParameters(href, { [intent]: "1" }))) void show();
  };
  useIntent(intent, start);
  return {
    start,
    dialog: { open, allowed, onClose: () => void hide() },
  };
}

type VerifiedFormDialogProps = ReturnType<typeof useVerifiedForm>["dialog"] & {
  title: string;
  why: string;
  form: ComponentType<{ onClose: () => void }>;
};

/** The form that {@link useVerifiedForm} opens, or how to become a verified member. */
export function VerifiedFormDialog(props: VerifiedFormDialogProps) {
  const { open, allowed, onClose, title, why, form: Form } = props;
  if (!open) return null;
  if (allowed) return <Form onClose={onClose} />;
  return <NotYetAllowed title={title} why={why} onClose={onClose} />;
}
