import { z } from "zod";
import { newTerms } from "#src/core/people/legal-version.schema.ts";

/**
 * A person as others see her. Guests see the first name, accounts also the initial of the last name ("M."), verified
 * members also picture, congregation and date of verification. Only presentPerson creates one; a test finds answers that
 * show a person in another shape.
 */
export const person = z
  .object({
    id: z.uuid().nullable(),
    firstName: z.string(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    congregation: z.string().nullable(),
    verifiedSince: z.string().nullable(),
  })
  .meta({ id: "Person" });

export const personForAdmin = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    /** Null once the account is deleted, and for moderators. */
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    congregation: z.string().nullable(),
  })
  .meta({ id: "PersonForAdmin" });

/** A row of the admins' list of members. Her congregation is on her page alone, where who looks is logged. */
export const personInList = personForAdmin
  .omit({ congregation: true })
  .extend({ profileImageUrl: z.string().nullable() })
  .meta({ id: "PersonInList" });

export type PersonInList = z.infer<typeof personInList>;
export type Person = z.infer<typeof person>;
export type PersonForAdmin = z.infer<typeof personForAdmin>;

/** What a user may do, by ability such as "listing.create". The browser only reads this and decides nothing itself. */
export const abilities = z.record(z.string(), z.boolean());

export const currentUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    congregation: z.string().nullable(),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    budget: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    isVerified: z.boolean(),
    /** Her membership is paused: she has taken back the consent about her congregation. */
    isPaused: z.boolean(),
    /** Whether she has said that she is 18 or older. */
    isAdult: z.boolean(),
    /** When she agreed that volunteers may use her congregation; null without a consent that holds. */
    agreedAt: z.string().nullable(),
    /** The new version of a text that she has not agreed to yet, with the day from which it counts; one at a time. */
    newTerms: newTerms.nullable(),
    role: z.enum(["member", "admin"]),
    isAdmin: z.boolean(),
    /** Her powers are waiting for a passkey; `isAdmin` is false until then. */
    mustConfirm: z.boolean(),
    hasPassword: z.boolean(),
    can: abilities,
    /** Set while the account is suspended, with its end; null if it is permanent. */
    suspension: z.object({ until: z.string().nullable() }).nullable(),
    createdAt: z.string(),
    /** Sent back with an edit of the profile. */
    updatedAt: z.string(),
  })
  .meta({ id: "CurrentUser" });

export type CurrentUser = z.infer<typeof currentUser>;
