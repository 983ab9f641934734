import { sql } from "drizzle-orm";
import type { RowReader } from "#src/core/moderation/server/visibility.queries.ts";
import type { Reader } from "#src/core/notifications/server/notifications.slots.ts";

export type AskedFor<Name extends string> = { reader: Reader } & Record<Name, string>;

/** Readers and the ids that each asks for, as the rows `asked` of one statement: `asked."name"` has the ids of a name. */
export function askedRows<Name extends string>(asked: readonly AskedFor<Name>[], ...names: Name[]) {
  const rows = asked.map(({ reader: { actor }, ...ids }, place) => ({
    ...ids,
    place,
    reader: actor.id,
    blocked: actor.blocked,
  }));
  const columns = names.map((name) => sql`, ${sql.identifier(name)} uuid`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as asked(place int, reader uuid, blocked uuid[]${sql.join(columns)})`;
}

/** The index of the question that a row answers. */
export const askedPlace = sql<number>`asked.place`;

/** The reader of each row of {@link askedRows}. */
export const askingReader: RowReader = {
  kind: "row",
  id: sql.raw("asked.reader"),
  blocked: sql.raw("asked.blocked"),
};

/** The first row for each question, in order. */
export function inPlaces<Row extends { place: number }>(
  { length }: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const answers = Array.from({ length }, (): Row | undefined => undefined);
  for (const row of rows) answers[row.place] ??= row;
  return answers;
}
