import type { Database } from "#src/server/database/database.ts";
import { defineSlots, eachOnce } from "#src/server/slots.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Actor } from "#src/shared/actor.ts";

export type FoundSubject = {
  id: string;
  /** The recipient of messages about it. */
  ownerId: string;
  title: string;
  detail: string;
  /** Its price, "$1,180 / month", and its first picture, if it has them. */
  price?: string;
  picture?: { url: string; width: number; height: number } | undefined;
  /** Whether it still accepts first contacts. */
  open: boolean;
  address: string;
};

/** A kind of subject that members write to each other about. Each feature declares its own kinds. */
export type ContactSubject = {
  kind: string;
  /** What a first contact requires beyond a verified member. */
  firstNeeds?: readonly Need[];
  /** The subjects with these ids that the actor may see, in any order, in one query. */
  find: (db: Database, actor: Actor, ids: readonly string[]) => Promise<FoundSubject[]>;
};

export type MessageDeclarations = { contactSubjects?: readonly ContactSubject[] };

export const declaredForMessages = defineSlots("messages", (features: readonly MessageDeclarations[]) => ({
  contactSubjects: eachOnce(
    "contact subject",
    features.flatMap((feature) => feature.contactSubjects ?? []),
  ),
}));

/** The subjects that the actor may see, by id, with one query per kind. */
export async function contactSubjectsOf(
  db: Database,
  kinds: readonly ContactSubject[],
  actor: Actor,
  subjects: readonly { kind: string; id: string }[],
): Promise<Map<string, FoundSubject>> {
  const found = await Promise.all(
    kinds.map(async ({ kind, find }) => {
      const ids = subjects.filter((one) => one.kind === kind).map(({ id }) => id);
      return ids.length > 0 ? find(db, actor, ids) : [];
    }),
  );
  return new Map(found.flat().map((subject) => [subject.id, subject]));
}
