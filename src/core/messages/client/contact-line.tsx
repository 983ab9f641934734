import { MessageCircle } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { useState, type ComponentProps } from "react";
import { useSite } from "#src/client/site.ts";
import type { KnownContact } from "#src/core/messages/client/contact.api.ts";
import { dayIn, shortDate } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

type ContactLineProps = { contact: KnownContact | undefined; className?: string };

/** The state of the conversation with somebody: "You wrote to Hannah on Nov 23 · waiting"; nothing without a conversation. */
export const ContactLine = ({ contact, className }: ContactLineProps) =>
  contact ? <LineOf contact={contact} className={className} /> : null;

function LineOf({ contact, className }: { contact: KnownContact; className: string | undefined }) {
  const { timeZone } = useSite();
  const [year] = useState(() => dayIn(timeZone, new Date()).slice(0, 4));
  const { state, since } = contact;
  const { firstName } = contact.with;
  const date = shortDate(dayIn(timeZone, new Date(since))).replace(`, ${year}`, "");
  return (
    <Badge tone={state === "in-touch" ? "sky" : "butter"} icon={MessageCircle} className={className}>
      {state === "in-touch"
        ? `In touch with ${firstName}`
        : state === "waiting"
          ? `You wrote to ${firstName} on ${date} · waiting`
          : `${firstName} wrote to you on ${date}`}
    </Badge>
  );
}

type OpenConversationProps = { contact: KnownContact } & Pick<
  ComponentProps<typeof Button>,
  "variant" | "size"
>;

/** Replaces the contact button if there is a conversation to open. */
export const OpenConversation = ({ contact: { conversationId, state }, ...look }: OpenConversationProps) => (
  <Button asChild icon="message-circle" {...look}>
    <Link to="/messages/$id" params={{ id: conversationId }}>
      {state === "asked-by-them" ? "Answer" : "See Messages"}
    </Link>
  </Button>
);
