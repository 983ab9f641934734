import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { verificationRequests } from "#src/core/membership/server/membership.table.ts";
import { useTestApp } from "#testing/app.ts";
import { crawl } from "#testing/crawl.ts";
import type { Person, PersonKind } from "#testing/factories.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });

/** What there is to know of a member, each by words that stand nowhere else. */
const facts = {
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
  "who comes to her event": "Evangeline",
};
type Fact = keyof typeof facts;

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

/** Who may know what of her, over everything that can be read. */
const sees: Record<string, Fact[]> = {
  guest: ["first name"],
  "unconfirmed address": author,
  new: author,
  pending: author,
  rejected: author,
  suspended: author,
  "new, attending": [...author, "where her event is"],
  "new, host of an event that she attends": author,
  "verified member": member,
  "verified, attending": [...member, "where her event is"],
  "in touch with her": member,
  admin: [...member, "last name", "email address", "where her event is"],
  herself: Object.keys(facts) as Fact[],
};

const found: Record<string, Fact[]> = {};
beforeAll(async () => {
  const her = await create.person("approved", {
    firstName: facts["first name"],
    lastName: facts["last name"],
    email: facts["email address"],
    congregation: facts.congregation,
    profileImageUrl: facts.picture,
  });
  await fill(her);
  const readers: Record<string, Person | undefined> = {
    guest: undefined,
    "unconfirmed address": await create.person("unverified-email"),
    ...Object.fromEntries(
      await Promise.all(
        (["new", "pending", "rejected", "admin"] satisfies PersonKind[]).map(async (kind) => [
          kind,
          await create.person(kind),
        ]),
      ),
    ),
    suspended: await create.person("approved"),
    "verified member": await create.person("approved"),
    "new, attending": await attending(await create.person("new")),
    "verified, attending": await attending(await create.person("approved")),
    "new, host of an event that she attends": await hosting(her),
    "in touch with her": await inTouch(her),
    herself: her,
  };
  for (const [name, reader] of Object.entries(readers)) {
    if (reader && reader !== her) await hearFromHer(her, reader);
    if (reader && name === "suspended") await create.suspension(reader);
    const answers = await crawl(app, reader);
    const text = [...answers.map((answer) => answer.text), ...(await apart(reader))].join("\n");
    found[name] = (Object.keys(facts) as Fact[]).filter((fact) => text.includes(facts[fact]));
  }
}, 300_000);

/** What the crawl leaves out: one's own account, and the desk. */
const apart = (as: Person | undefined) =>
  Promise.all(
    ["/api/auth/user", "/api/admin/reports"].map(async (path) => {
      const answer = await app.get(path, { as });
      return answer.ok ? answer.text() : "";
    }),
  );

let event: { id: string };

/** All that shows her somewhere: what she wrote, hosts and looks for, and a report for the admins. */
async function fill(her: Person) {
  const reviewed = { reviewedAt: new Date("2021-02-03T10:00:00Z") };
  await app.platform.db
    .update(verificationRequests)
    .set(reviewed)
    .where(eq(verificationRequests.userId, her.user.id));
  await create.quiz(her);
  const profile = await create.roommate(her, {
    bio: facts["what she wrote in it"],
    moveInDate: facts["when she moves"],
  });
  facts["roommate profile"] = profile.id;
  await create.listing(her);
  const post = await create.post(her);
  await create.reply(her, post);
  event = await create.event(her, {
    location: facts["where her event is"],
    address: facts["where her event is"],
  });
  await create.rsvp(await create.person("approved", { firstName: facts["who comes to her event"] }), event);
  await create.report(await create.person("new"), { kind: "post", subjectId: post.id });
}

async function attending(reader: Person) {
  await create.rsvp(reader, event);
  return reader;
}

async function hosting(her: Person) {
  const host = await create.person("new");
  await create.rsvp(her, await create.event(host));
  return host;
}

async function inTouch(her: Person) {
  const reader = await create.person("approved");
  await create.conversation(reader, her);
  return reader;
}

/** A reply of hers to something of the reader's, and with it a notification. */
async function hearFromHer(her: Person, reader: Person) {
  const { id } = await create.post(reader);
  const answer = await app.post(`/api/forum/${id}/replies`, { as: her, body: { content: "Good to know." } });
  expect(answer.status).toBe(201);
}

it.each(Object.keys(sees))("%s finds just what she may know of a member", (name) => {
  const missing = sees[name]!.filter((fact) => !found[name]!.includes(fact));
  const tooMuch = found[name]!.filter((fact) => !sees[name]!.includes(fact));
  expect({ missing, tooMuch }).toEqual({ missing: [], tooMuch: [] });
});
