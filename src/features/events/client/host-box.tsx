import { Link } from "@tanstack/react-router";
import { ListChecks, Mail, Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { hasDraft } from "#src/client/drafts.ts";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { editedEventDraft, hostMessageDraft } from "#src/features/events/client/event-drafts.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Box } from "#src/features/events/client/rsvp-box.tsx";

const EditEvent = lazyDialog("Edit Event", () =>
  import("#src/features/events/client/edit-event.tsx").then((module) => module.EditEvent),
);
const MessageForm = lazyDialog("Write to Everyone", () =>
  import("#src/features/events/client/message-form.tsx").then((module) => module.MessageForm),
);
const CancelQuestion = lazyDialog(
  "Cancel this event?",
  () => import("#src/features/events/client/cancel-question.tsx").then((module) => module.CancelQuestion),
  { whenIdle: true },
);

const DeleteQuestion = lazyDialog(
  "Delete this event?",
  () => import("#src/features/events/client/delete-question.tsx").then((module) => module.DeleteQuestion),
  { whenIdle: true },
);

type DialogName = "edit" | "write" | "cancel" | "delete";

/** The host's actions: check-in, message, edit, cancel, delete. */
export function HostBox({ event }: { event: EventDetail }) {
  const [dialog, setDialog] = useState<DialogName>();
  const { manage } = event.can;
  useEffect(() => {
    if (!manage) return;
    if (hasDraft(editedEventDraft(event.id))) setDialog("edit");
    else if (hasDraft(hostMessageDraft(event.id))) setDialog("write");
  }, [event.id, manage]);
  const onClose = () => setDialog(undefined);
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
          <p>Works without a signal. Tap a name when she arrives.</p>
          <hr className="border-line" />
        </>
      )}
      {manage && event.attendees > 0 && (
        <Button wide icon={Mail} onClick={() => setDialog("write")}>
          Write to Everyone
        </Button>
      )}
      {manage && scheduled && !event.isOver && (
        <Button wide icon={Pencil} onClick={() => setDialog("edit")}>
          Edit Event
        </Button>
      )}
      {event.can.delete ? (
        <>
          <Button wide variant="danger" onClick={() => setDialog("delete")}>
            Delete Event
          </Button>
          {scheduled && <p>Nobody else has said yes so far.</p>}
        </>
      ) : (
        manage &&
        scheduled &&
        !event.isOver && (
          <>
            <Button wide variant="danger" onClick={() => setDialog("cancel")}>
              Cancel Event
            </Button>
            <p>{cancelNote(event)}</p>
          </>
        )
      )}
      {dialog === "edit" && <EditEvent event={event} onClose={onClose} />}
      {dialog === "write" && <MessageForm event={event} onClose={onClose} />}
      {dialog === "delete" && <DeleteQuestion id={event.id} onClose={onClose} />}
      {dialog === "cancel" && <CancelQuestion event={event} onClose={onClose} />}
    </Box>
  );
}

const cancelNote = ({ attendees, waiting }: EventDetail) => {
  const recipients = attendees + waiting;
  return recipients === 1
    ? "If you cancel, she gets a mail at once."
    : `If you cancel, all ${recipients} get a mail at once.`;
};
