import type { AnyApi } from "#src/app/api.ts";
import type { Person } from "#testing/factories.ts";
import type { TestApp } from "#testing/test-app.ts";
import { walkedRoutes } from "#testing/walked-routes.ts";

/** Every route that is read, from the app's own registry: "GET /api/housing/{id}". */
export const readRoutes = (api: AnyApi): string[] =>
  api.openAPIRegistry.definitions.flatMap((known) =>
    known.type === "route" && known.route.method === "get" ? [`GET ${known.route.path}`] : [],
  );

/** One answer of a walk: what was asked, and what came, with how many there are in all. */
export type WalkedAnswer = { route: string; target: string; text: string };

/**
 * Asks everything that the product shows as somebody, or as a guest: every list to its end, every detail of whatever is
 * stored. Refusals say nothing and are left out. Fails for a route that `walkedRoutes` does not know.
 */
export async function walkedAnswers(app: TestApp, reader: Person | undefined): Promise<WalkedAnswer[]> {
  const answers: WalkedAnswer[] = [];
  for (const route of readRoutes(app.api)) {
    for (const address of await addressesOf(app, route, reader)) {
      let target: string | undefined = address;
      while (target) {
        const answer: Response = await app.get(target, { as: reader });
        if (answer.status >= 500) throw new Error(`${target} answered ${answer.status}`);
        const total = answer.headers.get("x-total-count") ?? "";
        const text = `${total} ${await answer.text()}`;
        if (answer.ok) answers.push({ route, target, text });
        target = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
      }
    }
  }
  return answers;
}

/** All that a walk reads, as one text: look in it for the words and ids that must be, or must not be, there. */
export const walkEverything = async (app: TestApp, reader: Person | undefined): Promise<string> =>
  (await walkedAnswers(app, reader)).map(({ route, text }) => `${route}\n${text}`).join("\n");

async function addressesOf({ platform }: TestApp, route: string, reader: Person | undefined) {
  const walked = walkedRoutes[route];
  if (!walked) throw new Error(`Nobody knows what a walk asks of ${route}: add a line to walkedRoutes.`);
  if ("nothingOfOthers" in walked) return [];
  return typeof walked.at === "function" ? walked.at(platform.db, reader?.user.id) : walked.at;
}
