import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { verifiedSince } from "#src/core/membership/server/membership-claims.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";

const columnsOf = (person: Pick<typeof users, keyof typeof users._.columns>, name: string) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  profileImageUrl: person.profileImageUrl,
  congregation: person.congregation,
  // Written out: inside a subquery of another table a bare "id" would be looked for there first.
  verifiedSince: verifiedSince(sql`${sql.identifier(name)}."id"`),
});

/** What a query that joins a user selects of her, for `presentPerson` to show her to others. */
export const personColumns = columnsOf(users, "users");

/** A second user in one query, joined as `table`, and what is selected of her. */
export function secondPerson<Name extends string>(name: Name) {
  const table = alias(users, name);
  return { table, columns: columnsOf(table as unknown as typeof users, name) };
}
