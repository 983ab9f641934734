import { eq } from "drizzle-orm";
import { verifications } from "#src/core/verification/server/verification.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { createFactories, Person, PersonKind } from "#testing/rows/factories.ts";

/** What can be known of a member; each fact is a text that occurs nowhere else. */
export const facts = {
  "first name": "Zipporah",
  initial: '"firstName":"Zipporah","lastName":"Q."',
  picture: "/objects/6d3c1f52-3c7e-4a51-8a51-4b1b7a5e3b12",
  congregation: "Marlow Congregation",
  "verified since": "2021-02-03T",
  "roommate profile": "",
  "what she wrote in it": "I collect barometers",
  "when she moves": "2031-05-06",
  "last name": "Quillfeather",
  "email address": "zipporah@example.com",
  "where her event is": "77 Gable Terrace",
  "where everyone who comes may know": "9 Larkspur Hall",
  "who comes to her event": "Evangeline",
};
export type Fact = keyof typeof facts;

const places: Fact[] = ["where her event is", "where everyone who comes may know"];
const author: Fact[] = ["first name", "initial"];
const member: Fact[] = [
  ...author,
  "picture",
  "congregation",
  "verified since",
  "roommate profile",
  "what she wrote in it",
  "when she moves",
  "who comes to her event",
];

/** Which facts each reader may see, across everything that can be read. */
export const sees: Record<string, Fact[]> = {
  guest: ["first name"],
  "unconfirmed address": author,
  new: author,
  pending: author,
  rejected: author,
  suspended: author,
  "unconfirmed, attending": author,
  "new, attending": [...author, "where everyone who comes may know"],
  "suspended, attending": author,
  "verified, waiting": member,
  "new, host of an event that she attends": author,
  "verified member": member,
  "verified, attending": [...member, ...places],
  "in touch with her": member,
  moderator: [...member, "last name"],
  admin: [...member, "last name", "email address", ...places],
  herself: Object.keys(facts) as Fact[],
};

type Stage = {
  db: Database;
  create: ReturnType<typeof createFactories>;
  /** Posts her reply, which notifies the post's author. */
  reply: (as: Person, postId: string) => Promise<unknown>;
};

/** A member with all these facts, the readers by name, and something of each kind that shows her. */
export async function stageReaders({ db, create, reply }: Stage) {
  const her = await create.person("approved", {
    firstName: facts["first name"],
    lastName: facts["last name"],
    email: facts["email address"],
    congregation: facts.congregation,
    profileImageUrl: facts.picture,
  });
  const since = new Date("2021-02-03T10:00:00Z");
  await db.update(verifications).set({ since }).where(eq(verifications.userId, her.user.id));
  await create.quiz(her);
  const profile = await create.roommate(her, {
    bio: facts["what she wrote in it"],
    moveInDate: facts["when she moves"],
  });
  facts["roommate profile"] = profile.id;
  const home = await create.listing(her);
  const post = await create.post(her);
  await create.reply(her, post);
  // Both are full, so that no spot goes to who waits.
  const event = await create.event(her, {
    location: facts["where her event is"],
    address: facts["where her event is"],
    capacity: 1,
  });
  const place = facts["where everyone who comes may know"];
  const open = await create.event(her, {
    location: place,
    address: place,
    everyoneSeesAddress: true,
    capacity: 1,
  });
  await create.rsvp(await create.person("approved", { firstName: facts["who comes to her event"] }), event);
  await create.report(await create.person("new"), { kind: "post", subjectId: post.id });

  const attending = async (kind: PersonKind, status?: "waiting") => {
    const reader = await create.person(kind);
    for (const each of [event, open]) await create.rsvp(reader, each, status);
    return reader;
  };
  const host = await create.person("new");
  const hosted = await create.event(host);
  await create.rsvp(her, hosted);
  const inTouch = await create.person("approved");
  const conversation = await create.conversation(inTouch, her);
  const { id: appointment } = await create.appointment(conversation, her);
  const suspended = await create.person("approved");
  const suspendedGuest = await attending("approved");
  const readers: Record<string, Person | undefined> = {
    guest: undefined,
    "unconfirmed address": await create.person("unverified-email"),
    new: await create.person("new"),
    pending: await create.person("pending"),
    rejected: await create.person("rejected"),
    moderator: await create.person("moderator"),
    admin: await create.person("admin"),
    suspended,
    "verified member": await create.person("approved"),
    "unconfirmed, attending": await attending("unverified-email"),
    "new, attending": await attending("new"),
    "suspended, attending": suspendedGuest,
    "verified, waiting": await attending("approved", "waiting"),
    "verified, attending": await attending("approved"),
    "new, host of an event that she attends": host,
    "in touch with her": inTouch,
    herself: her,
  };
  // A notification from her to each of them shows her as well.
  const others = Object.values(readers).filter((reader) => reader !== undefined && reader !== her);
  await Promise.all(others.map(async (reader) => reply(her, (await create.post(reader!)).id)));
  for (const one of [suspended, suspendedGuest]) await create.suspension(one);
  return { readers, home, profile, post, events: [event, open, hosted], conversation, appointment };
}

/** Which facts appear in an API response or in a page, where data is JSON in a string. */
export function factsIn(text: string): Fact[] {
  const plain = text.replaceAll(String.raw`\"`, '"');
  return (Object.keys(facts) as Fact[]).filter((fact) => plain.includes(facts[fact]));
}
