import { globSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { createApi, type AnyApi } from "#src/app/api.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import type { Person, PersonKind } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { onHttps } from "#testing/api/passkey-calls.ts";
import {
  askers,
  has,
  type Asker,
  type RouteSample,
  type RouteSamples,
  type SampleCall,
  type Stage,
  type Statuses,
} from "#testing/api/route-samples.ts";
import type { TestApp, TestRequest } from "#testing/api/test-app.ts";
import { publishFile } from "#testing/api/upload.ts";

const files = await Promise.all(
  globSync("src/**/*.samples.ts").map(
    (file) => import(/* @vite-ignore */ path.resolve(file)) as Promise<{ samples: RouteSamples }>,
  ),
);

/** Every route of the API with its sample, from the features' `*.samples.ts`. */
export const routeSamples = Object.assign({}, ...files.map(({ samples }) => samples)) as Record<
  string,
  RouteSample
>;

export function sampleOf(route: string): RouteSample {
  const sample = routeSamples[route];
  if (!sample) throw new Error(`${route} has no sample: add one to its feature's *.samples.ts.`);
  return sample;
}

export function declaredOf(api: AnyApi, route: string): { access: unknown; needs: string[] } {
  for (const known of api.openAPIRegistry.definitions) {
    if (known.type !== "route") continue;
    const { method, path: address, "x-access": access, "x-needs": needs } = known.route;
    if (`${method.toUpperCase()} ${address}` === route) return { access, needs };
  }
  throw new Error(`${route} is no route.`);
}

/** The status for each caller: from the guard if they lack what the route declares, else from the sample. */
export function answersOf(api: AnyApi, route: string, { answers } = sampleOf(route)): Statuses {
  const { access, needs } = declaredOf(api, route);
  const answerTo = (asker: Asker) => {
    if (access !== "public") {
      if (asker === "guest") return 401;
      if (needs.some((need) => !has[asker].includes(need))) return 403;
    }
    return typeof answers === "number" ? answers : (answers[asker] ?? answers.others);
  };
  return Object.fromEntries(askers.map((asker) => [asker, answerTo(asker)])) as Statuses;
}

function kindOf(asker: Exclude<Asker, "guest">): PersonKind {
  if (asker === "waiting-admin") return "admin";
  return asker === "owner" || asker === "insider" || asker === "elite" || asker === "blocked"
    ? "approved"
    : asker;
}

const plans = { insider: "premium", elite: "vip" } as const;

/** Creates what sample calls need: people of each kind, and content of one of them. */
export async function setStage(app: TestApp) {
  const people = new Map<Asker, Person>();
  for (const asker of askers.filter((kind) => kind !== "guest")) {
    people.set(asker, await app.create.person(kindOf(asker)));
  }
  const owner = people.get("owner")!;
  for (const asker of ["insider", "elite"] as const) {
    const hers = eq(memberPlans.userId, people.get(asker)!.user.id);
    await app.platform.db.update(memberPlans).set({ plan: plans[asker] }).where(hers);
  }
  await app.create.block(owner, people.get("blocked")!);
  const file = await jpegFile({ width: 40, height: 30 });
  const { objectPath } = await publishFile(app, file, { as: owner, type: "image/jpeg" });
  await app.post("/api/housing", { as: owner, body: { ...listingBody, images: [objectPath] } });
  let count = 0;
  const stage: Stage = { app, owner, objectPath, address: () => `sample-${(count += 1)}@example.com` };

  // Only on https do an admin's powers require a passkey.
  const publicUrl = "https://circle.example";
  let https: AnyApi | undefined;
  const overHttps = () => {
    https ??= createApi({ ...app.platform, settings: { ...app.platform.settings, publicUrl } });
    return { via: https, headers: { origin: publicUrl } };
  };

  /** A fresh call of a route, about another owner's content if `of` is given. */
  async function call(
    route: string,
    of: Pick<Stage, "owner"> = { owner },
  ): Promise<SampleCall & { method: string }> {
    const made = await sampleOf(route).call({ ...stage, ...of });
    return { method: route.split(" ")[0]!, ...made };
  }

  /** Sends a call in a session of its own, since some calls end the session. */
  async function send(
    { method, target, body }: SampleCall & { method: string },
    asker: Asker | Person,
    options: TestRequest = {},
  ): Promise<Response> {
    const person = typeof asker === "string" ? people.get(asker) : asker;
    const as = person && (await app.create.session(person));
    const waits = as && asker === "waiting-admin" && { ...overHttps(), as: onHttps(as) };
    return app.request(method, target, { as, body, ...waits, ...options });
  }

  return {
    ...stage,
    admin: people.get("admin")!,
    call,
    send,
    ask: async (route: string, asker: Asker, options?: TestRequest) =>
      send(await call(route), asker, options),
  };
}

export type StageSet = Awaited<ReturnType<typeof setStage>>;
