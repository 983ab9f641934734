import { SignInRequiredDialog } from "#src/core/sign-in/client/sign-in-required-dialog.tsx";

type SignInToRsvpProps = {
  /** Where signing in leads back to, with what she had set out to do. */
  returnTo: string;
  onClose: () => void;
};

/** Asks a guest to sign in, with the form right there. */
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
