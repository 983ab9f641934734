import { z } from "zod";

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
