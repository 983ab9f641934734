import { or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { conversations } from "#src/core/messages/server/conversation.table.ts";
import type { ContactSubject } from "#src/server/contact-subject.ts";
import type { Member } from "#src/shared/actor.ts";

// Upper and lower case are one, and so are letters with and without their marks: "lea" finds Léa.
const folded = (text: SQLWrapper) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

// As her list shows it: what it is called now, or, where she does not see it any more, what it was called.
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
 * Whether a text stands in the other one's first name or in the title of what a conversation is about. Of what is written
 * in it nothing is looked at. It is asked of one member's own conversations, which an index has in their order.
 */
export function matchesNameOrTitle(
  text: string,
  contactSubjects: readonly ContactSubject[],
  actor: Member,
): SQL | undefined {
  const wanted = folded(sql`${text}::text`);
  return or(
    ...[users.firstName, title(contactSubjects, actor)].map(
      (name) => sql`strpos(${folded(name)}, ${wanted}) > 0`,
    ),
  );
}
