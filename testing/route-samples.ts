import type { OpenAPIHono } from "@hono/zod-openapi";
import type { PgTable, AnyPgColumn } from "drizzle-orm/pg-core";
import type { ExtractSchema } from "hono/types";
import type { Api } from "#src/app/api.ts";
import type { Features } from "#src/app/features.ts";
import type { Database } from "#src/server/database/database.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { liveRoutes } from "#src/server/live/live.routes.ts";
import type { Person } from "#testing/factories.ts";
import type { TestApp } from "#testing/test-app.ts";

/** Everybody whom a route may distinguish; "insider" has the plan that gives most, "blocked" was blocked by the owner. */
export const askers = [
  "guest",
  "unverified-email",
  "new",
  "pending",
  "rejected",
  "approved",
  "insider",
  "blocked",
  "suspended",
  "owner",
  "admin",
] as const;

/** One of {@link askers}. */
export type Asker = (typeof askers)[number];

/** What a route answers each of them. */
export type Statuses = Record<Asker, number>;

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

/** One route: a fresh call of it, and what everybody is answered. */
export type RouteSample = {
  call: (stage: Stage) => SampleCall | Promise<SampleCall>;
  answers: Statuses;
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

/** The same for everybody. */
export const everybody = (status: number): Statuses =>
  Object.fromEntries(askers.map((asker) => [asker, status])) as Statuses;

/** For whoever has signed in, also while suspended: reading, and looking after one's account. */
export const signedIn = (status: number): Statuses => ({ ...everybody(status), guest: 401 });

/** For whoever has signed in and is not suspended: writing. */
export const writing = (status: number): Statuses => ({ ...signedIn(status), suspended: 403 });

/** For whoever has confirmed her address: what opens an account, which may be a stranger's until then. */
export const onceConfirmed = (statuses: Statuses): Statuses => ({ ...statuses, "unverified-email": 403 });

/** For verified members. */
export const verified = (status: number): Statuses => ({
  ...signedIn(403),
  approved: status,
  insider: status,
  blocked: status,
  owner: status,
  admin: status,
});

/** For a member whom its owner has blocked, the thing does not exist. */
export const unlessBlocked = (statuses: Statuses): Statuses => ({ ...statuses, blocked: 404 });

/** For the owner of what it is about, and admins. */
export const ownerAndAdmin = (status: number): Statuses => ({
  ...signedIn(403),
  owner: status,
  admin: status,
});

/** For admins. */
export const adminsOnly = (status: number): Statuses => ({ ...signedIn(403), admin: status });

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
