import { Plus } from "lucide-react";
import { useNotAllowed } from "#src/core/people/client/account-suspended.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { AddressForm } from "#src/ui/address-form.tsx";
import { Button, type ButtonVariant } from "#src/ui/button.tsx";

type CreateEventButtonProps = {
  variant?: ButtonVariant;
  className?: string;
  onPress: () => void;
  /** The address to return to after signing in. */
  returnTo: string;
};

/** Opens a new event; hidden from suspended members. Without JavaScript it leads guests to the sign-in page. */
export function CreateEventButton({ variant, className, onPress, returnTo }: CreateEventButtonProps) {
  const signedIn = useCurrentUser() !== null;
  const notAllowed = useNotAllowed("event.create");
  const look = { icon: Plus, variant, className };
  if (notAllowed) return null;
  if (signedIn) {
    return (
      <Button {...look} onClick={onPress}>
        Create Event
      </Button>
    );
  }
  return (
    <AddressForm address={`/auth?${new URLSearchParams({ returnTo })}`} onPress={onPress}>
      <Button {...look} type="submit">
        Create Event
      </Button>
    </AddressForm>
  );
}
