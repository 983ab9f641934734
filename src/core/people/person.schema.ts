import { z } from "zod";

/**
 * A person as others see them. Guests get a first name only, accounts also the initial of the last name ("M."), verified
 * members also picture, congregation and the date of verification. Only presentPerson makes one; a test finds answers
 * that show a person in another shape.
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

/** A person as admins see them, on the admin page. */
export const personForAdmin = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    /** Null once the account is deleted. */
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    congregation: z.string().nullable(),
  })
  .meta({ id: "PersonForAdmin" });

export type Person = z.infer<typeof person>;
export type PersonForAdmin = z.infer<typeof personForAdmin>;

/** What a user may do, by name, as "listing.create". The browser reads this and decides nothing itself. */
export const abilities = z.record(z.string(), z.boolean());

/** The signed-in user's own account. */
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
    role: z.enum(["member", "admin"]),
    isAdmin: z.boolean(),
    /** Her powers wait for her passkey; `isAdmin` is false until then. */
    mustConfirm: z.boolean(),
    hasPassword: z.boolean(),
    can: abilities,
    /** Set while the account is suspended, with the time when that ends; a null time means permanently. */
    suspension: z.object({ until: z.string().nullable() }).nullable(),
    createdAt: z.string(),
    /** What an edit of the profile sends back. */
    updatedAt: z.string(),
  })
  .meta({ id: "CurrentUser" });

export type CurrentUser = z.infer<typeof currentUser>;
