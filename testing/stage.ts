import { globSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import type { Person } from "#testing/factories.ts";
import { listingBody } from "#testing/listing-body.ts";
import { jpegFile } from "#testing/media.ts";
import {
  askers,
  type Asker,
  type RouteSample,
  type RouteSamples,
  type SampleCall,
  type Stage,
} from "#testing/route-samples.ts";
import type { TestApp, TestRequest } from "#testing/test-app.ts";
import { publishFile } from "#testing/upload.ts";

const files = await Promise.all(
  globSync("src/**/*.samples.ts").map(
    (file) => import(/* @vite-ignore */ path.resolve(file)) as Promise<{ samples: RouteSamples }>,
  ),
);

/** The registry: every route of the API with its sample, from the features' `*.samples.ts`. */
export const routeSamples = Object.assign({}, ...files.map(({ samples }) => samples)) as Record<
  string,
  RouteSample
>;

/** A route's sample. */
export function sampleOf(route: string): RouteSample {
  const sample = routeSamples[route];
  if (!sample) throw new Error(`${route} has no sample: add one to its feature's *.samples.ts.`);
  return sample;
}

const kindOf = (asker: Exclude<Asker, "guest">) =>
  asker === "owner" || asker === "insider" || asker === "blocked" ? "approved" : asker;

/** Creates what the sample calls need: people of each kind, and things that belong to one of them. */
export async function setStage(app: TestApp) {
  const people = new Map<Asker, Person>();
  for (const asker of askers.filter((kind) => kind !== "guest")) {
    people.set(asker, await app.create.person(kindOf(asker)));
  }
  const owner = people.get("owner")!;
  await app.platform.db
    .update(memberPlans)
    .set({ plan: "premium" })
    .where(eq(memberPlans.userId, people.get("insider")!.user.id));
  await app.create.block(owner, people.get("blocked")!);
  const file = await jpegFile({ width: 40, height: 30 });
  const { objectPath } = await publishFile(app, file, { as: owner, type: "image/jpeg" });
  await app.post("/api/housing", { as: owner, body: { ...listingBody, images: [objectPath] } });
  let count = 0;
  const stage: Stage = { app, owner, objectPath, address: () => `sample-${(count += 1)}@example.com` };

  /** A fresh call of a route; about something of another owner's where one is given. */
  async function call(
    route: string,
    of: Pick<Stage, "owner"> = { owner },
  ): Promise<SampleCall & { method: string }> {
    const made = await sampleOf(route).call({ ...stage, ...of });
    return { method: route.split(" ")[0]!, ...made };
  }

  /** Makes a call as somebody, in a session of its own: some calls end theirs. */
  async function send(
    { method, target, body }: SampleCall & { method: string },
    asker: Asker | Person,
    options: TestRequest = {},
  ): Promise<Response> {
    const person = typeof asker === "string" ? people.get(asker) : asker;
    const as = person && (await app.create.session(person));
    return app.request(method, target, { as, body, ...options });
  }

  return {
    ...stage,
    admin: people.get("admin")!,
    call,
    send,
    /** Makes a fresh call of a route as somebody. */
    ask: async (route: string, asker: Asker, options?: TestRequest) =>
      send(await call(route), asker, options),
  };
}

/** What {@link setStage} gives. */
export type StageSet = Awaited<ReturnType<typeof setStage>>;
