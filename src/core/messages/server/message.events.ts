import { domainEvent } from "#src/server/events.ts";

type NotifiedMember = { conversationId: string; toId: string };

/** A contact request was made. */
export const contactMade = domainEvent<NotifiedMember>("contact made");

/** A request was accepted. */
export const contactAccepted = domainEvent<NotifiedMember>("contact accepted");

/** A message was written that the other participant is to be notified of: the first within an hour. */
export const messageWritten = domainEvent<NotifiedMember>("message written");
