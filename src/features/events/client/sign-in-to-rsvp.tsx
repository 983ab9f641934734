import { SignInRequiredDialog } from "#src/core/sign-in/client/auth-dialog.tsx";

type SignInToRsvpProps = {
  returnTo: string;
  onClose: () => void;
};

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
