import { or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { conversations } from "#src/core/messages/server/conversation.table.ts";
import type { ContactSubject } from "#src/server/feature.ts";
import type { Member } from "#src/shared/actor.ts";

// Ignores case and diacritics: "lea" finds Léa.
const folded = (text: SQLWrapper) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

// As the actor's list shows it: the current title, or the stored one where the subject is not visible any
// more.
const title = (contactSubjects: readonly ContactSubject[], actor: Member) => {
  const current = contactSubjects.flatMap(({ kind, title: titleNow }) =>
    titleNow
      ? [
          sql`case when ${conversations.subjectKind} = ${kind} then ${titleNow(actor, conversations.subjectId)} end`,
        ]
      : [],
  );
  return sql`coalesce(${sql.join([...current, sql`${conversations.subjectTitle}`], sql`, `)})`;
};

/**
 * Matches a text against the other participant's first name and the title of the subject, never against
 * messages. Only applied to one member's own conversations, which an index orders.
 */
export function matchesNameOrTitle(
  text: string,
  contactSubjects: readonly ContactSubject[],
  actor: Member,
): SQL | undefined {
  const needle = folded(sql`${text}::text`);
  return or(
    ...[users.firstName, title(contactSubjects, actor)].map(
      (name) => sql`strpos(${folded(name)}, ${needle}) > 0`,
    ),
  );
}
