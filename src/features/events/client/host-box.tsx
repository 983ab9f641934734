import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Copy, ListChecks, Mail, Pencil } from "lucide-react";
import { useState } from "react";
import { useConfirm } from "#src/client/confirm.tsx";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { removeItem } from "#src/client/resource-cache.ts";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import { useDialog, useReopen } from "#src/client/use-dialog.ts";
import { useCan, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { deleteEvent } from "#src/features/events/client/event.api.ts";
import {
  cancellationDraft,
  editedEventDraft,
  hostMessageDraft,
  repeatedEventDraft,
} from "#src/features/events/client/event-text.ts";
import { cancelNote } from "#src/features/events/client/host-text.ts";
import { ShareEvent } from "#src/features/events/client/share-event.tsx";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Box } from "#src/features/events/client/rsvp-box.tsx";

const EditEvent = lazyDialog("Edit Event", () =>
  import("#src/features/events/client/event-form.tsx").then((module) => module.EditEvent),
);
const NewEvent = lazyDialog("Create New Event", () =>
  import("#src/features/events/client/event-form.tsx").then((module) => module.NewEvent),
);
const MessageForm = lazyDialog("Write to Everyone", () =>
  import("#src/features/events/client/message-form.tsx").then((module) => module.MessageForm),
);
const CancelForm = lazyDialog(
  "Cancel This Event",
  () => import("#src/features/events/client/cancel-form.tsx").then((module) => module.CancelForm),
  { frame: { foot: "Keep Event" } },
);

export function HostBox({ event }: { event: EventDetail }) {
  const dialog = useDialog<"edit" | "write" | "cancel" | "again">("host");
  const { show } = dialog;
  const { manage } = event.can;
  const navigate = useNavigate();
  const own = useCurrentUser()?.id === event.host.id;
  const mayHost = useCan("event.create") && own;
  useReopen(manage && hostMessageDraft(event.id), () => show("write"));
  useReopen(manage && cancellationDraft(event.id), () => show("cancel"));
  useReopen(manage && editedEventDraft(event.id), () => show("edit"));
  useReopen(mayHost && repeatedEventDraft(event.id), () => show("again"));
  const site = useSite();
  const [now] = useState(() => new Date());
  const remove = useDeletion(event.id);
  const scheduled = event.status === "scheduled";
  return (
    <Box title="On the day">
      {manage && scheduled && (
        <>
          <Button asChild wide variant="primary" icon={ListChecks}>
            <Link to="/events/$id/door" params={{ id: event.id }}>
              Open Door List
            </Link>
          </Button>
          <p>Works without a signal. Tap a name when she gets there.</p>
          <hr className="border-line" />
        </>
      )}
      {manage && event.attendees > 1 && (
        <Button wide icon={Mail} onClick={() => void show("write")}>
          Write to Everyone
        </Button>
      )}
      {manage && scheduled && !event.isOver && (
        <Button wide icon={Pencil} onClick={() => void show("edit")}>
          Edit Event
        </Button>
      )}
      {mayHost && event.status !== "on hold" && (
        <Button wide icon={Copy} onClick={() => void show("again")}>
          Post Again
        </Button>
      )}
      {scheduled && !event.isOver && <ShareEvent wide event={event} />}
      {event.can.delete ? (
        <>
          <Button wide variant="danger" onClick={() => void remove()}>
            Delete Event
          </Button>
          {scheduled && <p>No RSVPs yet.</p>}
        </>
      ) : (
        manage &&
        scheduled &&
        !event.isOver && (
          <>
            <Button wide variant="danger" onClick={() => void show("cancel")}>
              Cancel Event
            </Button>
            <p suppressHydrationWarning>{`If you cancel, ${cancelNote(event, site, now)}`}</p>
          </>
        )
      )}
      {dialog.value === "edit" && <EditEvent event={event} onClose={() => void dialog.hide()} />}
      {dialog.value === "again" && (
        <NewEvent
          again={event}
          onCreated={({ id }) => void navigate({ to: "/events/$id", params: { id } })}
          onClose={() => void dialog.hide()}
        />
      )}
      {dialog.value === "cancel" && <CancelForm event={event} onClose={() => void dialog.hide()} />}
      {dialog.value === "write" && <MessageForm event={event} onClose={() => void dialog.hide()} />}
    </Box>
  );
}

function useDeletion(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const deleting = useAction({
    call: deleteEvent(id),
    done: { title: "Event deleted", description: "It’s gone from the site." },
    failed: "Failed to delete event. Please try again.",
  });
  return async () => {
    const done = await confirm({
      title: "Delete this event?",
      text: "Its page goes with it. This can’t be undone.",
      cancelLabel: "Keep Event",
      confirmLabel: "Delete Event",
      danger: true,
      action: deleting.attempt,
    });
    const leave = () => navigate({ to: "/events", search: { mine: "hosting" } });
    if (done) await removeItem(client, "/api/events", id, leave);
  };
}
