import type { Database } from "#src/server/database/database.ts";
import { defineSlots, eachOnce } from "#src/server/slots.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Actor } from "#src/shared/actor.ts";

export type FoundSubject = {
  id: string;
  /** Its owner, to whom messages about it go. */
  ownerId: string;
  /** Its title, and one more line of text. */
  title: string;
  detail: string;
  /** What it costs, "$1,180 / month", and its first picture, where it has them. */
  price?: string;
  picture?: { url: string; width: number; height: number } | undefined;
  /** Whether a first contact about it is still welcome. */
  open: boolean;
  address: string;
};

/**
 * A kind of thing that members write to each other about. Messages know no feature: each declares its own kinds.
 */
export type ContactSubject = {
  kind: string;
  /** What a first contact needs besides; without it any verified member may. */
  firstNeeds?: readonly Need[];
  /** Those of these things that somebody may see, in any order, in one query. */
  find: (db: Database, actor: Actor, ids: readonly string[]) => Promise<FoundSubject[]>;
};

/** What features declare for messages. */
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
