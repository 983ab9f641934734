import { domainEvent } from "#src/server/events.ts";

/** Nobody has said for long that a profile still holds. */
export const profileDue = domainEvent<{ userId: string }>("roommate profile grown old");

/** A profile that others find is new, or is said to be otherwise than before. */
export const profileSaved = domainEvent<{ userId: string }>("roommate profile offered");
