import { domainEvent } from "#src/server/events.ts";

type NotifiedMember = { conversationId: string; toId: string };

/** A member has written to somebody for the first time about a thing of hers. */
export const contactMade = domainEvent<NotifiedMember>("contact made");

/** Somebody has accepted a request. */
export const contactAccepted = domainEvent<NotifiedMember>("contact accepted");

/** A message was written that the other one is to be told of: the first within an hour. */
export const messageWritten = domainEvent<NotifiedMember>("message written");
