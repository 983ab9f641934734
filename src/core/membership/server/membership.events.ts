import { domainEvent } from "#src/server/events.ts";

/** Somebody has asked to be verified for a plan. */
export const verificationRequested = domainEvent<{ requestId: string }>("verification requested");

/** A request has waited for a day. */
export const verificationOverdue = domainEvent<{ requestId: string }>("verification overdue");

/** Admins have approved or rejected a request. */
export const membershipReviewed = domainEvent<{ requestId: string; userId: string }>("membership reviewed");
