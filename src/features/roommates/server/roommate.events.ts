import { domainEvent } from "#src/server/events.ts";

/** A profile was not confirmed for long. */
export const profileDue = domainEvent<{ userId: string }>("roommate profile grown old");

/** An active profile was created, changed or resumed, or its quiz was taken. */
export const profileSaved = domainEvent<{ userId: string }>("roommate profile offered");
