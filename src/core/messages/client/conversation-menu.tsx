import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ban, Bell, BellOff, EllipsisVertical, LogOut } from "lucide-react";
import { useState } from "react";
import { refresh } from "#src/client/api-query.ts";
import { useAction } from "#src/client/use-action.ts";
import { BlockQuestion } from "#src/core/moderation/client/block-button.tsx";
import { leaveConversation, muteConversation } from "#src/core/messages/client/message.api.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type Question = "leave" | "block";

export function ConversationMenu({ conversation, name }: { conversation: Conversation; name: string }) {
  const { id, muted, subject, with: other } = conversation;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const toMessages = () => navigate({ to: "/messages", replace: true });
  const backToList = async () => {
    setQuestion(undefined);
    await toMessages();
    await refresh(client, ["/api/conversations"]);
  };
  const muting = useAction<boolean>({
    call: muteConversation(id),
    failed: "Failed to change this. Please try again.",
    done: (_, now) => ({
      title: now ? "Muted" : "Not muted any more",
      description: now
        ? "You get no mail about this conversation."
        : "We will mail you when you have a message.",
    }),
    changes: ["/api/conversations"],
    onDone: () => setOpen(false),
  });
  const leaving = useAction({
    call: leaveConversation(id),
    failed: "Failed to leave. Please try again.",
    onDone: backToList,
  });
  const ask = (what: Question) => {
    setOpen(false);
    setQuestion(what);
  };
  return (
    <>
      <IconButton label="More" icon={EllipsisVertical} onClick={() => setOpen(true)} />
      <Dialog open={open} onOpenChange={setOpen} title="Conversation" size="short" width="24rem">
        <div className="grid gap-2">
          <Button wide icon={muted ? Bell : BellOff} busy={muting.busy} onClick={() => muting.run(!muted)}>
            {muted ? "Unmute" : "Mute"}
          </Button>
          <Button wide icon={LogOut} onClick={() => ask("leave")}>
            Leave Conversation
          </Button>
          {other.id && (
            <Button wide icon={Ban} className="text-danger" onClick={() => ask("block")}>
              Block {name}
            </Button>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={question === "leave"}
        onOpenChange={(isOpen) => !isOpen && setQuestion(undefined)}
        title="Leave this conversation?"
        description={`It is gone for you, and ${name} can write nothing more.`}
        confirmLabel="Leave"
        danger
        busy={leaving.busy}
        onConfirm={() => leaving.run()}
      />
      {question === "block" && other.id && (
        <BlockQuestion
          person={{ ...other, id: other.id }}
          about={subject.title}
          leave={toMessages}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
