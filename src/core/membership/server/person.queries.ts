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
  // Qualified: inside a subquery, a bare "id" would name the column of the subquery's own table.
  verifiedSince: verifiedSince(sql`${sql.identifier(name)}."id"`),
});

/** The columns that a query with a joined user selects for `presentPerson`. */
export const personColumns = columnsOf(users, "users");

/** A second user in one query: the alias to join, and its columns for `presentPerson`. */
export function secondPerson<Name extends string>(name: Name) {
  const table = alias(users, name);
  return { table, columns: columnsOf(table as unknown as typeof users, name) };
}
