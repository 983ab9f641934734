import type { ReportReason } from "#src/core/moderation/report.options.ts";
import type { Database } from "#src/server/database/database.ts";
import { defineSlots, eachOnce, type FilledSlots } from "#src/server/slots.ts";
import type { Need } from "#src/server/http/need.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

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
  /** Why it does not, where "This isn't available anymore." would be wrong. */
  whyClosed?: string;
  address: string;
};

type Choice = {
  label: string;
  hint: string;
};

/** The choices of the day after; the last two lead into a report with this reason. */
export type DayAfterChoices = {
  "as-described": Choice;
  "not-as-described": Choice & { reason: ReportReason };
  unsafe: Choice & { reason: ReportReason };
};

/** What the appointments are called that two members have about a kind of subject, and what they depend on. */
export type AppointmentKind = {
  /** "Visit", as in "Visit on Sat, Dec 5". */
  label: string;
  /** "visit", within a sentence. */
  noun: string;
  /** The button: "Plan a Visit". */
  plan: string;
  /** For a friend's page: "is visiting a home". */
  doing: string;
  /** A line for mails and calendars of whoever does not own the subject: "Pay nothing before you’ve seen it." */
  note?: string;
  /** For the subject's owner, and for the other. */
  dayAfter: { owner: DayAfterChoices; other: DayAfterChoices };
  /** The town that calendars and a friend's page name, without anything else of the place. */
  townOf: (subject: FoundSubject) => string | null;
  /** Which of these subjects still exist and are not hidden; appointments about others are cancelled. One query. */
  findStanding: (db: Database, ids: readonly string[]) => Promise<string[]>;
};

/** A kind of subject that members write to each other about. Each feature declares its own kinds. */
export type ContactSubject = {
  kind: string;
  /** Where its pages are: "/housing" of "/housing/ID". Set where a request to the team shows it as a card. */
  pages?: string;
  /** What a first contact requires beyond a verified member. */
  firstNeeds?: readonly Need[];
  /** Sentences with which its owner may answer a request about it while it is open. */
  answers: readonly string[];
  /** When money for it would be too early: "before you’ve seen the home". */
  beforeVisit?: string;
  /** The subjects with these ids that the actor may see, in any order, in one query. */
  find: (db: Database, actor: Actor, ids: readonly string[]) => Promise<FoundSubject[]>;
  /** Set where the two may have appointments about it. */
  appointments?: AppointmentKind;
};

/** What the recipient of a request learns about the requester, besides what every person shows. */
export type RequesterProfile = {
  age: number;
  /** "$800-1200 / month" */
  budget: string;
  /** The page of the profile. */
  address: string;
};

export type MessageDeclarations = {
  contactSubjects?: readonly ContactSubject[];
  /** A member's profile, if the actor may see it. Declared by one feature. */
  requesterProfile?: (db: Database, actor: Member, userId: string) => Promise<RequesterProfile | undefined>;
};

export const declaredForMessages = defineSlots("messages", (features: readonly MessageDeclarations[]) => ({
  contactSubjects: eachOnce(
    "contact subject",
    features.flatMap((feature) => feature.contactSubjects ?? []),
  ),
  requesterProfile: features.find((feature) => feature.requesterProfile)?.requesterProfile,
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

// Begins at the id, which is found in one pass: a pattern that began at "http" would read the rest of the text from each.
const pageId = /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g;

/** Of how many links in one text there are cards: a thread is shown as a whole. */
const cardsOfText = 10;

/**
 * The subjects whose pages these texts link to and that the actor may see, for each text in the order of its links; of its
 * first ten alone.
 */
export async function subjectsLinkedIn(
  { db, registry, settings: { publicUrl } }: Pick<Platform, "db" | "registry" | "settings">,
  actor: Actor,
  texts: readonly string[],
): Promise<FoundSubject[][]> {
  const kinds = declaredForMessages.in(registry).contactSubjects;
  const linked = texts.map((text) => {
    const links = new Map<string, string>();
    for (const { 1: id, index } of text.matchAll(pageId)) {
      const kind = kinds.find(({ pages }) => pages && text.endsWith(publicUrl + pages, index))?.kind;
      if (kind) links.set(id!, kind);
      if (links.size === cardsOfText) break;
    }
    return Array.from(links, ([id, kind]) => ({ kind, id }));
  });
  const found = await contactSubjectsOf(db, kinds, actor, linked.flat());
  return linked.map((subjects) => subjects.flatMap(({ id }) => found.get(id) ?? []));
}

/** How the appointments about a kind of subject are called; undefined if there are none. */
export const appointmentKindOf = (
  { registry }: { registry: { slots: FilledSlots } },
  subjectKind: string,
): AppointmentKind | undefined =>
  declaredForMessages.in(registry).contactSubjects.find(({ kind }) => kind === subjectKind)?.appointments;
