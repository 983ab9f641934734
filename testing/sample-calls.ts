import type { Person } from "#testing/factories.ts";
import { jpegFile } from "#testing/media.ts";
import type { TestApp, TestRequest } from "#testing/test-app.ts";
import { publishFile } from "#testing/upload.ts";

/** Everybody whom a route may tell apart: nobody, each kind of person, and who owns what it is about. */
export const askers = [
  "guest",
  "unverified-email",
  "new",
  "pending",
  "rejected",
  "approved",
  "owner",
  "admin",
] as const;

/** One of {@link askers}. */
export type Asker = (typeof askers)[number];

/** A call that would do its work if its caller may make it. */
export type SampleCall = { target: string; body?: unknown };

/** A listing as the post form sends it. */
export const listingBody = {
  title: "Bright room",
  location: "Beacon, NY",
  rent: 950,
  bedrooms: 2,
  bathrooms: 1.5,
  description: "Near the station.",
  amenities: ["Parking"],
  availableFrom: null,
  images: [],
  videos: [],
};

/** What the sample calls are about: people of each kind, and things that belong to one of them. */
export async function setStage(app: TestApp) {
  const people = new Map<Asker, Person>();
  for (const asker of askers.filter((kind) => kind !== "guest")) {
    people.set(asker, await app.create.person(asker === "owner" ? "approved" : asker));
  }
  const owner = people.get("owner")!;
  const file = await jpegFile({ width: 40, height: 30 });
  const { objectPath } = await publishFile(app, file, { as: owner, type: "image/jpeg" });
  let count = 0;

  const ofListing = async (rest = "", body?: unknown): Promise<SampleCall> => ({
    target: `/api/housing/${(await app.create.listing(owner)).id}${rest}`,
    body,
  });
  // A new address each time: tries are counted by it.
  const address = () => `sample-${(count += 1)}@example.com`;
  const password = "correct horse battery";
  const newPassword = { password, confirmPassword: password };
  const madeUpId = "00000000-0000-4000-8000-000000000000";

  const calls: Record<string, () => SampleCall | Promise<SampleCall>> = {
    "GET /api/site": () => ({ target: "/api/site" }),
    "POST /api/auth/email/signin": () => ({
      target: "/api/auth/email/signin",
      body: { email: address(), password },
    }),
    "POST /api/auth/signin": () => ({ target: "/api/auth/signin", body: { email: address(), password } }),
    "POST /api/auth/signup": () => ({
      target: "/api/auth/signup",
      body: {
        email: address(),
        ...newPassword,
        firstName: "Sample",
        lastName: "Person",
      },
    }),
    "GET /api/auth/user": () => ({ target: "/api/auth/user" }),
    "PATCH /api/auth/user": () => ({ target: "/api/auth/user", body: { bio: `Sample ${(count += 1)}` } }),
    "POST /api/auth/forgot-password": () => ({
      target: "/api/auth/forgot-password",
      body: { email: address() },
    }),
    "POST /api/auth/reset-password": () => ({
      target: "/api/auth/reset-password",
      body: { token: address(), ...newPassword },
    }),
    "POST /api/auth/change-password": () => ({
      target: "/api/auth/change-password",
      body: { currentPassword: "none", ...newPassword },
    }),
    "POST /api/auth/resend-verification": () => ({
      target: "/api/auth/resend-verification",
      body: { email: address() },
    }),
    "GET /api/auth/verify-email": () => ({ target: "/api/auth/verify-email?token=none" }),
    "POST /api/auth/verify-email": () => ({
      target: "/api/auth/verify-email",
      body: new URLSearchParams({ token: "none" }),
    }),
    "GET /api/auth/sessions": () => ({ target: "/api/auth/sessions" }),
    "DELETE /api/auth/sessions": () => ({ target: "/api/auth/sessions" }),
    "DELETE /api/auth/sessions/{id}": () => ({ target: `/api/auth/sessions/${madeUpId}` }),
    "GET /api/auth/google": () => ({ target: "/api/auth/google" }),
    "GET /api/auth/apple": () => ({ target: "/api/auth/apple" }),
    "GET /api/auth/replit": () => ({ target: "/api/auth/replit" }),
    "GET /api/auth/login": () => ({ target: "/api/auth/login" }),
    "GET /api/auth/{provider}/callback": () => ({ target: "/api/auth/google/callback?code=x&state=x" }),
    "POST /api/auth/apple/callback": () => ({
      target: "/api/auth/apple/callback",
      body: new URLSearchParams({ code: "x", state: "x" }),
    }),
    "GET /api/auth/providers": () => ({ target: "/api/auth/providers" }),
    "GET /api/login": () => ({ target: "/api/login" }),
    "GET /api/logout": () => ({ target: "/api/logout" }),
    "POST /api/objects/upload": () => ({ target: "/api/objects/upload", body: {} }),
    "PUT /api/objects/{id}/content": () => ({
      target: `/api/objects/${madeUpId}/content?expires=9999999999&max=9&signature=x`,
      body: {},
    }),
    "PUT /api/objects/set-acl": () => ({ target: "/api/objects/set-acl", body: { objectURL: objectPath } }),
    "PUT /api/housing-images": () => ({ target: "/api/housing-images", body: { imageURL: objectPath } }),
    "GET /objects/{id}": () => ({ target: objectPath }),
    "GET /objects/{id}/{file}": () => ({ target: `${objectPath}/40.jpg` }),
    "GET /api/membership": () => ({ target: "/api/membership" }),
    "POST /api/membership": () => ({ target: "/api/membership", body: { plan: "basic" } }),
    "POST /api/membership/verify": () => ({ target: "/api/membership/verify", body: { plan: "premium" } }),
    "GET /api/admin/verifications": () => ({ target: "/api/admin/verifications" }),
    "POST /api/admin/verifications/{id}/review": async () => {
      const { id } = await app.create.verification(await app.create.person("new"));
      return {
        target: `/api/admin/verifications/${id}/review`,
        body: { status: "approved", adminNotes: "" },
      };
    },
    "GET /api/housing": () => ({ target: "/api/housing" }),
    "GET /api/housing/{id}": () => ofListing(),
    "POST /api/housing": () => ({ target: "/api/housing", body: listingBody }),
    "PUT /api/housing/{id}": () => ofListing("", listingBody),
    "PATCH /api/housing/{id}/status": () => ofListing("/status", { status: "taken" }),
    "DELETE /api/housing/{id}": () => ofListing(),
  };

  return {
    /** The routes there is a call for: "PUT /api/housing/{id}". */
    routes: Object.keys(calls),
    /** A fresh call of a route. */
    async call(route: string): Promise<SampleCall & { method: string }> {
      const make = calls[route];
      if (!make) throw new Error(`No sample call of ${route}: add one to testing/sample-calls.ts.`);
      return { method: route.split(" ")[0]!, ...(await make()) };
    },
    /** The session of who owns what the calls are about. */
    ownerCookie: owner.cookie,
    /** Makes a fresh call of a route as somebody, in a session of its own: some calls end theirs. */
    async ask(route: string, asker: Asker, options: TestRequest = {}) {
      const { method, target, body } = await this.call(route);
      const person = people.get(asker);
      return app.request(method, target, {
        as: person && (await app.create.session(person)),
        body,
        ...options,
      });
    },
  };
}

/** What {@link setStage} gives. */
export type Stage = Awaited<ReturnType<typeof setStage>>;
