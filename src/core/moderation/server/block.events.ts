import { domainEvent } from "#src/server/events.ts";

/** One of these two members has blocked the other. */
export const membersBlocked = domainEvent<{ userIds: string[] }>("members parted");
