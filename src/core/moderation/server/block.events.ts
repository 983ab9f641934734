import { domainEvent } from "#src/server/events.ts";

/** A block parts these two from now on. */
export const membersBlocked = domainEvent<{ userIds: string[] }>("members parted");
