import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "#src/client/use-action.ts";
import { patchItem } from "#src/client/resource-cache.ts";
import { cancelEvent } from "#src/features/events/client/host.api.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

type CancelQuestionProps = { event: EventDetail; onClose: () => void };

/** Asks for confirmation, then cancels an event. */
export function CancelQuestion({ event, onClose }: CancelQuestionProps) {
  const client = useQueryClient();
  const cancelling = useAction({
    call: cancelEvent(event.id),
    done: { title: "Event cancelled", description: "Whoever was to come gets a mail." },
    failed: "Failed to cancel event. Please try again.",
    changes: ["/api/events"],
    onDone: (cancelled) => {
      onClose();
      patchItem(client, "/api/events", event.id, cancelled);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Cancel this event?"
      description="Everybody attending or waiting gets a mail at once. This cannot be undone."
      cancelLabel="Keep Event"
      confirmLabel="Cancel Event"
      busy={cancelling.busy}
      danger
      onConfirm={() => cancelling.run()}
    />
  );
}
