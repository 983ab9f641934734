import { SignInRequiredDialog } from "#src/core/sign-in/client/auth-dialog.tsx";

type SignInToRsvpProps = {
  /** The address to return to after signing in, with the action to continue. */
  returnTo: string;
  onClose: () => void;
};

/** Asks a guest to sign in, with the form in the dialog. */
export function SignInToRsvp({ returnTo, onClose }: SignInToRsvpProps) {
  return (
    <SignInRequiredDialog
      open
      onOpenChange={onClose}
      text="Please sign in to RSVP to events and create your own events."
      returnTo={returnTo}
    />
  );
}
