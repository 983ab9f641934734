import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { removeItem } from "#src/client/resource-cache.ts";
import { useAction } from "#src/client/use-action.ts";
import { deleteEvent } from "#src/features/events/client/host.api.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

type DeleteQuestionProps = { id: string; onClose: () => void };

/** Asks for confirmation, then deletes an event and opens the list of hosted events. */
export function DeleteQuestion({ id, onClose }: DeleteQuestionProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const deleting = useAction({
    call: deleteEvent(id),
    done: { title: "Event deleted", description: "Nothing is left of it." },
    failed: "Failed to delete event. Please try again.",
    changes: ["/api/events"],
    onDone: async () => {
      onClose();
      await navigate({ to: "/events", search: { mine: "hosting" } });
      // After the navigation: the page of the event would fetch it again.
      await removeItem(client, "/api/events", id);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this event?"
      description="Its page goes with it. This cannot be undone."
      cancelLabel="Keep Event"
      confirmLabel="Delete Event"
      busy={deleting.busy}
      danger
      onConfirm={() => deleting.run()}
    />
  );
}
