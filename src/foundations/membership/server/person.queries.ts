import { sql } from "drizzle-orm";
import { verifiedSince } from "#src/foundations/membership/server/membership-standing.queries.ts";
import { users } from "#src/foundations/people/server/user.table.ts";

/** What a query that joins a user selects of her, for `presentPerson` to show her to others. */
export const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  congregation: users.congregation,
  // Written out: inside a subquery of another table a bare "id" would be looked for there first.
  verifiedSince: verifiedSince(sql`"users"."id"`),
};
