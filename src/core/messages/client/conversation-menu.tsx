import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ban, Bell, BellOff, EllipsisVertical, LogOut } from "lucide-react";
import { refresh } from "#src/client/api-query.ts";
import { useConfirm } from "#src/client/confirm.tsx";
import { useAction } from "#src/client/use-action.ts";
import { useDialog } from "#src/client/use-dialog.ts";
import { useBlock } from "#src/core/moderation/client/block-button.tsx";
import { leaveConversation, muteConversation } from "#src/core/messages/client/message-writes.api.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

export function ConversationMenu({ conversation, name }: { conversation: Conversation; name: string }) {
  const { id, muted, subject, with: other } = conversation;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { open, show, hide } = useDialog("conversation");
  const confirm = useConfirm();
  const toMessages = () => navigate({ to: "/messages", replace: true });
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
    onDone: hide,
  });
  const leaving = useAction({
    call: leaveConversation(id),
    failed: "Failed to leave. Please try again.",
  });
  const leave = async () => {
    await hide();
    const done = await confirm({
      title: "Leave this conversation?",
      text: `It is gone for you, and ${name} can write nothing more.`,
      confirmLabel: "Leave",
      danger: true,
      action: leaving.attempt,
    });
    if (!done) return;
    await toMessages();
    await refresh(client, ["/api/conversations"]);
  };
  const block = useBlock({ person: other, about: subject.title, leave: toMessages });
  return (
    <>
      <IconButton label="More" icon={EllipsisVertical} onClick={() => void show()} />
      <Dialog open={open} onOpenChange={() => void hide()} title="Conversation" size="short" width="24rem">
        <div className="grid gap-2">
          <Button wide icon={muted ? Bell : BellOff} busy={muting.busy} onClick={() => muting.run(!muted)}>
            {muted ? "Unmute" : "Mute"}
          </Button>
          <Button wide icon={LogOut} onClick={() => void leave()}>
            Leave Conversation
          </Button>
          {other.id && (
            <Button wide icon={Ban} className="text-danger" onClick={() => void hide().then(block)}>
              Block {name}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}
