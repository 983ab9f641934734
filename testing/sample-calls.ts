import { eq } from "drizzle-orm";
import { memberships } from "#src/foundations/membership/server/membership.table.ts";
import { features } from "#src/app/features.ts";
import { access as siteAccess } from "#src/app/site.access.ts";
import {
  askers,
  type AccessRow,
  type AccessTable,
  type Asker,
  type SampleCall,
  type Stage,
} from "#testing/access-table.ts";
import type { Person } from "#testing/factories.ts";
import { listingBody } from "#testing/listing-body.ts";
import { jpegFile } from "#testing/media.ts";
import type { TestApp, TestRequest } from "#testing/test-app.ts";
import { publishFile } from "#testing/upload.ts";

/** The rows of all features, each of which names its own. */
export const accessTable: AccessTable = Object.assign(
  { ...siteAccess },
  ...(await Promise.all(
    features
      .flatMap(({ access }) => access ?? [])
      .map(async (file) => {
        const rows = (await import(/* @vite-ignore */ file)) as { access: AccessTable };
        return rows.access;
      }),
  )),
);

const kindOf = (asker: Exclude<Asker, "guest">) =>
  asker === "owner" || asker === "insider" || asker === "blocked" ? "approved" : asker;

/** What the sample calls are about: people of each kind, and things that belong to one of them. */
export async function setStage(app: TestApp) {
  const people = new Map<Asker, Person>();
  for (const asker of askers.filter((kind) => kind !== "guest")) {
    people.set(asker, await app.create.person(kindOf(asker)));
  }
  const owner = people.get("owner")!;
  await app.platform.db
    .update(memberships)
    .set({ plan: "premium" })
    .where(eq(memberships.userId, people.get("insider")!.user.id));
  await app.create.block(owner, people.get("blocked")!);
  const file = await jpegFile({ width: 40, height: 30 });
  const { objectPath } = await publishFile(app, file, { as: owner, type: "image/jpeg" });
  await app.post("/api/housing", { as: owner, body: { ...listingBody, images: [objectPath] } });
  let count = 0;
  const stage: Stage = { app, owner, objectPath, address: () => `sample-${(count += 1)}@example.com` };

  return {
    /** A fresh call of a route. */
    async call(route: string): Promise<SampleCall & { method: string }> {
      const row: AccessRow | undefined = accessTable[route];
      if (!row) throw new Error(`No sample call of ${route}: add one to its feature's access table.`);
      return { method: route.split(" ")[0]!, ...(await row.call(stage)) };
    },
    /** The session of who owns what the calls are about. */
    ownerCookie: owner.cookie,
    owner,
    admin: people.get("admin")!,
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
export type StageSet = Awaited<ReturnType<typeof setStage>>;
