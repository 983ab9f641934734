import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ban, Bell, BellOff, Flag, LogOut } from "lucide-react";
import { refresh } from "#src/client/api-query.ts";
import { sayNotLoaded } from "#src/client/site-update.ts";
import { useConfirm } from "#src/client/confirm.tsx";
import { useAction } from "#src/client/use-action.ts";
import { useBlock } from "#src/core/moderation/client/block-button.tsx";
import { leaveConversation, muteConversation } from "#src/core/messages/client/message-writes.api.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { Menu, type MenuItem } from "#src/ui/menu.tsx";

type ConversationMenuProps = {
  conversation: Conversation;
  name: string;
  onReport: (() => void) | undefined;
};

export function ConversationMenu({ conversation, name, onReport }: ConversationMenuProps) {
  const { id, muted, subject, with: other } = conversation;
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toMessages = () => navigate({ to: "/messages", replace: true });
  const muting = useAction<boolean>({
    call: muteConversation(id),
    failed: "Failed to change this. Please try again.",
    done: (_, now) => ({
      title: now ? "Muted" : "Unmuted",
      description: now
        ? "You won’t get emails about this conversation."
        : "We’ll email you when you have a message.",
    }),
    changes: ["/api/conversations"],
  });
  const leaving = useAction({
    call: leaveConversation(id),
    failed: "Failed to leave. Please try again.",
  });
  const leave = async () => {
    const done = await confirm({
      title: "Leave this conversation?",
      text: `It’ll be gone for you, and ${name} can’t write to you here anymore.`,
      confirmLabel: "Leave",
      danger: true,
      action: leaving.attempt,
    });
    if (!done) return;
    await toMessages();
    await refresh(client, ["/api/conversations"]);
  };
  const block = useBlock({ person: other, about: subject.title, leave: toMessages });
  const items: MenuItem[] = [
    {
      label: muted ? "Unmute" : "Mute",
      icon: muted ? Bell : BellOff,
      onSelect: () => muting.busy || muting.run(!muted),
    },
    { label: "Leave Conversation", icon: LogOut, onSelect: () => void leave() },
  ];
  if (onReport) items.push({ label: "Report", icon: Flag, onSelect: onReport });
  if (block) items.push({ label: `Block ${name}`, icon: Ban, onSelect: () => void block(), danger: true });
  return (
    <Menu
      label="More about this conversation"
      items={items}
      onLoadFailed={(error) => void sayNotLoaded(error, "Couldn’t open the menu")}
    />
  );
}
