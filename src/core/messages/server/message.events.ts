import { domainEvent } from "#src/server/events.ts";

type MessageRecipient = { conversationId: string; toId: string };

/** A contact request was made. */
export const contactMade = domainEvent<MessageRecipient>("contact made");

/** A request was accepted. */
export const contactAccepted = domainEvent<MessageRecipient>("contact accepted");

/** A message was written that the other participant is to be notified of: the first within an hour. */
export const messageWritten = domainEvent<MessageRecipient>("message written");
