import { Plus } from "lucide-react";
import { useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { Button, type ButtonVariant } from "#src/ui/button.tsx";

type CreateEventButtonProps = { variant?: ButtonVariant; className?: string; onPress: () => void };

/** Opens a new event; hidden from suspended members. */
export function CreateEventButton({ onPress, ...look }: CreateEventButtonProps) {
  if (useNotAllowed("event.create")) return null;
  return (
    <Button {...look} icon={Plus} onClick={onPress}>
      Create Event
    </Button>
  );
}
