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
 * Every kind of caller that a route may distinguish. "insider" and "elite" have larger plans, "blocked" was blocked by
 * the owner, and "waiting-admin" is an admin on https who has not used her passkey yet.
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

export type Asker = (typeof askers)[number];

const member = ["active", "confirmed"];
const verified = [...member, "verified", "sees-others", "in-touch"];

/** Which needs (`x-needs`) each caller meets. Written by hand, so that it does not repeat the product's own code. */
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
  moderator: [...verified, "any-power", "reports.decide", "requests.answer"],
  admin: [
    ...verified,
    "any-power",
    "reports.decide",
    "requests.answer",
    "verification.review",
    "members.manage",
    "site.edit",
  ],
};

export type Statuses = Record<Asker, number>;

/** The status for callers that the guard lets through: one for all, or exceptions where a finer rule decides. */
export type Answers = number | ({ others: number } & Partial<Statuses>);

export type SampleCall = { target: string; body?: unknown };

/** What sample calls use: an owner of content, and a picture of hers. */
export type Stage = {
  app: TestApp;
  /** Some calls end her sessions, so each request as her uses a new one: `app.create.session(owner)`. */
  owner: Person;
  objectPath: string;
  /** A new email address each time, since attempts are counted by address. */
  address: () => string;
};

/** Paths, a table whose rows fill in the route's one parameter, or a query of the database. */
export type Addresses =
  | readonly string[]
  | (PgTable & { id: AnyPgColumn })
  | ((db: Database, readerId: string | undefined) => Promise<string[]>);

/**
 * What a GET route shows of members: a list or a detail that others wrote; the reader's own content or a number,
 * neither of which names anybody else; or nothing of other members, with the reason. All but the last are crawled.
 */
export type Shows =
  | { list: Addresses }
  | { detail: Addresses; despiteBlocks?: string }
  | { own: Addresses }
  | { none: string };

/**
 * Stores a row at each of these moments for a list that the owner or an admin reads, and returns the list's path; or
 * says why the rows of the list are fixed.
 */
export type Fill = ((stage: Stage, moments: readonly Date[]) => Promise<string>) | { fixed: string };

export type RouteSample = {
  call: (stage: Stage) => SampleCall | Promise<SampleCall>;
  answers: Answers;
  counted?: true;
  /** Required for every GET route. */
  shows?: Shows;
  /** Required for every route that returns a list. */
  fill?: Fill;
  /** What a browser may cache: files that never change. */
  cache?: "files";
};

/** A write; `keyed` if repeating it with the same key creates nothing twice. */
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
type OtherRoutes<F> =
  | (F extends { publicRoutes: readonly (infer Open)[] } ? Open : never)
  | (F extends { rawRoutes: readonly (infer File)[] } ? File : never);

/** A route of the API: "PUT /api/housing/{id}". */
export type RouteName =
  | NamesIn<ExtractSchema<Api>>
  | NamesOf<OtherRoutes<Features[number]>>
  | NamesOf<typeof liveRoutes>;

/** A feature's routes, each with its sample. A test fails for a route without one. */
export type RouteSamples = {
  [R in RouteName]?: R extends `GET ${string}` ? RouteSample & { shows: Shows } : WriteSample;
};

export const at = (target: string, body?: unknown) => (): SampleCall => ({ target, body });

export const unlessBlocked = (answers: Answers): Answers => ({
  ...(typeof answers === "number" ? { others: answers } : answers),
  blocked: 404,
});

export const ownerAndAdmin = (status: number): Answers => ({ owner: status, admin: status, others: 403 });

export const ownerAndManagers = (status: number): Answers => ({
  owner: status,
  moderator: status,
  admin: status,
  others: 403,
});

/** Allowed for verified members, where stored data decides whether verification is required. */
export const onceVerified = (status: number): Answers => ({
  others: status,
  "unverified-email": 403,
  new: 403,
  pending: 403,
  rejected: 403,
  suspended: 403,
});

export const madeUpId = "00000000-0000-4000-8000-000000000000";

/** A word in everything that members write for a crawl, so that a search finds it. */
export const crawledWord = "zinnia";

/** A word that only the reader of a crawl writes. */
export const ownWord = "geranium";

export const newPassword = {
  password: "correct horse battery",
  confirmPassword: "correct horse battery",
};
