import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { getTableConfig, pgTable, uuid, type PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { createRegistry, type Feature } from "#src/app/registry.ts";
import { features } from "#src/app/features.ts";
import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { TableDecision } from "#src/server/manifest.ts";
import type { AnyEmailKind } from "#src/server/mail/mail-queue.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { installationKeys } from "#src/server/secrets/installation-key.table.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, create } = useTestApp();

const nameOf = (table: PgTable) => getTableConfig(table).name;
const decisionsOf = (some: readonly Feature[]) => some.flatMap((feature) => feature.tables ?? []);
// The platform's own, which contain no person: rate limit counts, and secrets.
const ofThePlatform = new Set([rateLimits, installationKeys].map(nameOf));

/** Tables of the database that no feature, or more than one, declares. */
async function undecidedTables(decisions: readonly TableDecision[]): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const decided = decisions.map(({ table }) => nameOf(table));
  return rows
    .map(({ name }) => name)
    .filter((name) => !ofThePlatform.has(name) && decided.filter((known) => known === name).length !== 1)
    .toSorted();
}

/** Wrong declarations: rows that are said to be deleted with an account, but have no such foreign key. */
const brokenPromises = (decisions: readonly TableDecision[]) =>
  decisions
    .filter(({ deletion }) => deletion === "remove" || deletion === "at once")
    .flatMap(({ table, person: about }) =>
      about
        .filter((column) => column !== users.id)
        .filter(
          (column) =>
            !getTableConfig(table).foreignKeys.some(
              (key) =>
                key.onDelete === "cascade" &&
                key.reference().columns.includes(column) &&
                key.reference().foreignTable === (users as PgTable),
            ),
        )
        .map((column) => `${nameOf(table)}.${column.name}`),
    );

describe("every table", () => {
  it("has its one decision: what an export holds of it, and what deleting an account does to it", async () => {
    expect(await undecidedTables(decisionsOf(features))).toEqual([]);
  });

  it("is noticed when it has none, or two", async () => {
    const [first, ...others] = decisionsOf(features);
    expect(await undecidedTables(others)).toEqual([nameOf(first!.table)]);
    expect(await undecidedTables([first!, first!, ...others])).toEqual([nameOf(first!.table)]);
  });

  it("loses a person's rows with her account where that is what was decided", () => {
    expect(brokenPromises(decisionsOf(features))).toEqual([]);
  });

  it("is noticed when rows would stay that were promised to go", () => {
    const notes = pgTable("notes", { authorId: uuid().references(() => users.id) });
    const decision = {
      table: notes,
      person: [notes.authorId],
      export: "included",
      deletion: "remove",
    } as const;
    expect(brokenPromises([decision])).toEqual(["notes.authorId"]);
  });
});

// The names of columns that grant access: keys, hashes of tokens, and secret addresses.
const lettingIn = /token|hash|secret|challenge|endpoint|credential|public_?key/i;

/** Tables with such columns that do not declare what a restore does with their rows. */
const undecidedAfterRestore = (decisions: readonly TableDecision[]) =>
  decisions
    .filter(({ table, restore }) => {
      const columns = getTableConfig(table).columns.map(({ name }) => name);
      return restore === undefined && columns.some((name) => lettingIn.test(name));
    })
    .map(({ table }) => nameOf(table));

describe("every table that holds what lets somebody in", () => {
  it("says what a restore does with it, which may bring back what had ended", () => {
    const decisions = decisionsOf(features);
    expect(undecidedAfterRestore(decisions)).toEqual([]);
    const forgotten = decisions
      .filter(({ restore }) => restore === "forget")
      .map(({ table }) => nameOf(table));
    expect(forgotten.toSorted()).toEqual([
      "account_tokens",
      "appointment_friend_links",
      "calendar_feeds",
      "listing_questions",
      "passkey_challenges",
      "push_subscriptions",
      "sessions",
    ]);
  });

  it("is noticed when it says nothing", () => {
    const silent = decisionsOf(features).map((decision) => ({ ...decision, restore: undefined }));
    expect(undecidedAfterRestore(silent).toSorted()).toEqual([
      "account_tokens",
      "appointment_friend_links",
      "calendar_feeds",
      "listing_questions",
      "passkey_challenges",
      "passkeys",
      "push_subscriptions",
      "recovery_codes",
      "sessions",
      "users",
    ]);
  });
});

/** Authored tables that are reported as an undeclared kind, and tables with hidden rows that are not authored. */
async function unreportable(some: readonly Feature[]): Promise<string[]> {
  const decisions = decisionsOf(some);
  const kinds = new Set(some.flatMap((feature) => feature.reportables ?? []).map(({ kind }) => kind));
  const undeclared = decisions.filter(
    ({ authored, reported }) => authored && !(typeof reported === "object" || kinds.has(reported)),
  );
  const authored = new Set(decisions.filter((each) => each.authored).map(({ table }) => nameOf(table)));
  const { rows } = await app.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'hidden_at'",
  );
  const forgotten = rows.map(({ name }) => name).filter((name) => !authored.has(name));
  return [...undeclared.map(({ table }) => nameOf(table)), ...forgotten].toSorted();
}

describe("everything that somebody writes", () => {
  it("can be reported, or says why it can't", async () => {
    expect(
      declaredForModeration
        .in(createRegistry(features))
        .reportables.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(["event", "event-message", "listing", "message", "post", "reply", "roommate"]);
    expect(await unreportable(features)).toEqual([]);
  });

  it("is noticed when it can't, and nobody has decided so", async () => {
    const withoutKinds = features.map((feature) =>
      feature.name === "forum" ? { ...feature, reportables: [] } : feature,
    );
    expect(await unreportable(withoutKinds)).toEqual(["forum_posts", "forum_replies"]);
    const withoutEvents = features.filter((feature) => feature.name !== "events");
    expect(await unreportable(withoutEvents)).toEqual(["event_messages", "events"]);
  });
});

type NamedMail = { exported: string; mail: AnyEmailKind };

const isMail = (value: unknown): value is AnyEmailKind =>
  typeof value === "object" && value !== null && "compose" in value && "name" in value;

/** Every kind of email that the features' `*.emails.ts` define. */
async function definedMails(): Promise<NamedMail[]> {
  const files = globSync("src/**/*.emails.ts");
  const modules = await Promise.all(files.map((file) => import(path.resolve(file)) as Promise<object>));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([exported, value]) => (isMail(value) ? [{ exported, mail: value }] : [])),
  );
}

/** The sources that may enqueue an email: all except those that define, register and test emails. */
async function senders(): Promise<string> {
  const files = globSync("src/**/*.ts");
  const sources = files.filter((file) => !/\.emails\.ts$|\/manifest\.ts$|\.test\.ts$/.test(file));
  return (await Promise.all(sources.map((file) => readFile(file, "utf8")))).join("\n");
}

const unregistered = (mails: NamedMail[], registered: readonly AnyEmailKind[]) =>
  mails.filter(({ mail }) => !registered.includes(mail)).map(({ exported }) => exported);

const unsent = (mails: NamedMail[], sources: string) =>
  mails
    .filter(({ exported }) => !new RegExp(`sendEmails?\\([^)]*\\b${exported}\\b`).test(sources))
    .map(({ exported }) => exported);

describe("every kind of email", () => {
  it("is registered by its feature", async () => {
    const mails = await definedMails();
    expect(mails.length).toBeGreaterThan(3);
    expect(unregistered(mails, createRegistry(features).emails)).toEqual([]);
  });

  it("is sent by somebody", async () => {
    expect(unsent(await definedMails(), await senders())).toEqual([]);
  });

  it("is noticed when nobody registers or sends it", async () => {
    const forgotten: NamedMail = {
      exported: "forgottenMail",
      mail: { name: "forgotten", lane: "soon", compose: async () => undefined },
    };
    expect(unregistered([forgotten], createRegistry(features).emails)).toEqual(["forgottenMail"]);
    expect(unsent([forgotten], await senders())).toEqual(["forgottenMail"]);
  });
});

describe("features put together", () => {
  it("declare every claim", () => {
    const withoutModeration = features.filter((feature) => feature.name !== "moderation");
    expect(() => createRegistry(withoutModeration)).toThrow('No feature says how to find out "suspended".');
  });

  it("do not declare the same twice", () => {
    const mail: AnyEmailKind = { name: "verify-email", lane: "at once", compose: async () => undefined };
    const twin = { name: "twin", emails: [mail] };
    expect(() => createRegistry([...features, twin])).toThrow(
      'Two features declare the mail "verify-email".',
    );
  });

  it("give the browser a member's abilities, by name", async () => {
    const canOf = async (kind: "new" | "approved" | "suspended" | "admin") => {
      const answer = await app.get("/api/auth/user", { as: await create.person(kind) });
      return ((await answer.json()) as { can: Record<string, boolean> }).can;
    };
    const may = (...names: string[]) =>
      Object.fromEntries(
        ["admin.open", "listing.create", "post.create"].map((name) => [name, names.includes(name)]),
      );
    // Everything else is in the features' own tests.
    expect(await canOf("new")).toMatchObject(may("post.create"));
    expect(await canOf("approved")).toMatchObject(may("post.create", "listing.create"));
    expect(Object.values(await canOf("suspended"))).not.toContain(true);
    expect(await canOf("admin")).toMatchObject(may("admin.open", "listing.create", "post.create"));
  });
});

it("no trigger in the database writes what a reader of a service does not see", async () => {
  const { rows } = await app.database.pool.query(
    "select tgname as name, tgrelid::regclass::text as table from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'pgboss.%' order by 1",
  );
  expect(rows).toEqual([
    { name: "audit_log_append_only", table: "audit_log" },
    // They do what a foreign key would, see docs/decisions/125.
    { name: "listings_forget_favorites", table: "listings" },
    { name: "roommate_profiles_forget_favorites", table: "roommate_profiles" },
    { name: "site_words_append_only", table: "site_words" },
  ]);
});
