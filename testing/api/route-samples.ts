import type { OpenAPIHono } from "@hono/zod-openapi";
import type { PgTable, AnyPgColumn } from "drizzle-orm/pg-core";
import type { ExtractSchema } from "hono/types";
import type { Api } from "#src/app/api.ts";
import type { Features } from "#src/app/features.ts";
import type { Database } from "#src/server/database/database.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { liveRoutes } from "#src/server/live/live.routes.ts";
import type { Person } from "#testing/rows/factories.ts";
import type { TestApp } from "#testing/api/test-app.ts";

/**
 * Everybody whom a route may distinguish. "insider" and "elite" have the plans that give more, "blocked" was blocked by the
 * owner, and "waiting-admin" is an admin on https who has not shown her passkey.
 */
export const askers = [
  "guest",
  "unverified-email",
  "new",
  "pending",
  "rejected",
  "approved",
  "insider",
  "elite",
  "blocked",
  "suspended",
  "owner",
  "moderator",
  "waiting-admin",
  "admin",
] as const;

/** One of {@link askers}. */
export type Asker = (typeof askers)[number];

const member = ["active", "confirmed"];
const verified = [...member, "verified", "sees-others"];

/** Which of the needs that routes declare (`x-needs`) each asker meets: written by hand, no code of the product says it. */
export const has: Record<Exclude<Asker, "guest">, readonly string[]> = {
  "unverified-email": ["active"],
  new: member,
  pending: member,
  rejected: member,
  approved: verified,
  insider: verified,
  elite: verified,
  blocked: verified,
  suspended: ["confirmed"],
  owner: verified,
  "waiting-admin": verified,
  moderator: [...verified, "any-power", "reports.decide"],
  admin: [...verified, "any-power", "reports.decide", "verification.review"],
};

/** What a route answers each of them. */
export type Statuses = Record<Asker, number>;

/** What those are answered whom the route's guard lets through: all the same, or some another, where a finer rule decides. */
export type Answers = number | ({ others: number } & Partial<Statuses>);

/** A call that would do its work if its caller may make it. */
export type SampleCall = { target: string; body?: unknown };

/** What samples are about: somebody who owns things, and a picture of hers. */
export type Stage = {
  app: TestApp;
  /** Some calls end her sessions: whoever asks as her takes a new one, `app.create.session(owner)`. */
  owner: Person;
  objectPath: string;
  /** A new email address each time: tries are counted by it. */
  address: () => string;
};

/** Paths, or a table for each of whose rows the route's one parameter is filled in, or whatever is asked of the database. */
export type Addresses =
  | readonly string[]
  | (PgTable & { id: AnyPgColumn })
  | ((db: Database, readerId: string | undefined) => Promise<string[]>);

/**
 * What a route that is read shows of members: a list or a detail that others wrote, what is the reader's own or a number
 * (neither names anybody else), or nothing of other members, and why. All but the last are crawled.
 */
export type Shows =
  | { list: Addresses }
  | { detail: Addresses; despiteBlocks?: string }
  | { own: Addresses }
  | { none: string };

/**
 * Stores a row at each of these moments for a list that the owner reads, or an admin, and says where it is; or why the list
 * has no rows that come and go.
 */
export type Fill = ((stage: Stage, moments: readonly Date[]) => Promise<string>) | { fixed: string };

/** One route: a fresh call of it, and what whoever may call it is answered. */
export type RouteSample = {
  call: (stage: Stage) => SampleCall | Promise<SampleCall>;
  answers: Answers;
  /** Whether a caller is refused after too many calls. */
  counted?: true;
  /** Required of every route that is read. */
  shows?: Shows;
  /** Required of every route that answers with a list. */
  fill?: Fill;
  /** What a browser may cache: files that never change. */
  cache?: "files";
};

/** One that writes; `keyed` where the same send under the same key makes nothing twice. */
export type WriteSample = Pick<RouteSample, "call" | "answers" | "counted"> & { keyed?: true };

type InBraces<P> = P extends `${infer Before}/:${infer Name}/${infer After}`
  ? `${Before}/{${Name}}${InBraces<`/${After}`>}`
  : P extends `${infer Before}/:${infer Name}`
    ? `${Before}/{${Name}}`
    : P;
type NamesIn<Schema> = {
  [P in keyof Schema & string]: {
    [M in keyof Schema[P]]: M extends `$${infer Method}` ? `${Uppercase<Method>} ${InBraces<P>}` : never;
  }[keyof Schema[P]];
}[keyof Schema & string];
type NamesOf<Routes> = Routes extends (...args: never[]) => OpenAPIHono<ApiEnv, infer Schema, string>
  ? NamesIn<Schema>
  : never;
// Those that the typed client does not call.
type OtherRoutes<F> =
  | (F extends { publicRoutes: readonly (infer Open)[] } ? Open : never)
  | (F extends { rawRoutes: readonly (infer File)[] } ? File : never);

/** A route of the API: "PUT /api/housing/{id}". */
export type RouteName =
  | NamesIn<ExtractSchema<Api>>
  | NamesOf<OtherRoutes<Features[number]>>
  | NamesOf<typeof liveRoutes>;

/** A feature's routes, each with its sample; a test fails for one without. */
export type RouteSamples = {
  [R in RouteName]?: R extends `GET ${string}` ? RouteSample & { shows: Shows } : WriteSample;
};

/** A call that is the same each time. */
export const at = (target: string, body?: unknown) => (): SampleCall => ({ target, body });

/** For a member whom its owner has blocked, the thing does not exist. */
export const unlessBlocked = (answers: Answers): Answers => ({
  ...(typeof answers === "number" ? { others: answers } : answers),
  blocked: 404,
});

/** For the owner of what it is about, and admins. */
export const ownerAndAdmin = (status: number): Answers => ({ owner: status, admin: status, others: 403 });

/** For the owner of what it is about, and whoever manages what others wrote. */
export const ownerAndManagers = (status: number): Answers => ({
  owner: status,
  moderator: status,
  admin: status,
  others: 403,
});

/** For verified members, where what is stored decides whether one has to be. */
export const onceVerified = (status: number): Answers => ({
  others: status,
  "unverified-email": 403,
  new: 403,
  pending: 403,
  rejected: 403,
  suspended: 403,
});

/** An id that nothing has. */
export const madeUpId = "00000000-0000-4000-8000-000000000000";

/** A word in everything that the crawls have members write, so that a search finds it. */
export const crawledWord = "zinnia";

/** A word in what the reader of a crawl has written, and nowhere else. */
export const ownWord = "geranium";

/** A password as a form sends it twice. */
export const newPassword = {
  password: "correct horse battery",
  confirmPassword: "correct horse battery",
};
