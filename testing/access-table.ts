import type { Person } from "#testing/factories.ts";
import type { TestApp } from "#testing/test-app.ts";

/**
 * Everybody whom a route may tell apart: nobody, each kind of person, a verified member with a plan that gives her more or
 * whom the owner has blocked, and who owns what it is about.
 */
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

/** What sample calls are about: somebody who owns things, and a picture of hers. */
export type Stage = {
  app: TestApp;
  /** Some calls end her sessions: whoever asks as her takes a new one, `app.create.session(owner)`. */
  owner: Person;
  objectPath: string;
  /** A new e-mail address each time: tries are counted by it. */
  address: () => string;
};

/** One route: a fresh call of it, and what everybody is answered. */
export type AccessRow = {
  call: (stage: Stage) => SampleCall | Promise<SampleCall>;
  answers: Statuses;
};

/** A feature's routes: "PUT /api/housing/{id}" → its row. */
export type AccessTable = Record<string, AccessRow>;

/** The same for everybody. */
export const everybody = (status: number): Statuses =>
  Object.fromEntries(askers.map((asker) => [asker, status])) as Statuses;

/** For whoever has signed in, also while suspended: reading, and looking after one's account. */
export const signedIn = (status: number): Statuses => ({ ...everybody(status), guest: 401 });

/** For whoever has signed in and is not suspended: writing. */
export const writing = (status: number): Statuses => ({ ...signedIn(status), suspended: 403 });

/** For verified members. */
export const verified = (status: number): Statuses => ({
  ...signedIn(403),
  approved: status,
  insider: status,
  blocked: status,
  owner: status,
  admin: status,
});

/** For whom its owner has blocked, what it is about is not there. */
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

/** A password as a form sends it twice. */
export const newPassword = {
  password: "correct horse battery",
  confirmPassword: "correct horse battery",
};
