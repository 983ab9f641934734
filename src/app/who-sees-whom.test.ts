import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "#testing/api/app.ts";
import { crawl } from "#testing/api/crawl.ts";
import type { Person } from "#testing/rows/factories.ts";
import { factsIn, sees, stageReaders, type Fact } from "#testing/api/who-sees-whom.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });

const found: Record<string, Fact[]> = {};
beforeAll(async () => {
  const { readers } = await stageReaders({ db: app.platform.db, create, reply });
  for (const [name, reader] of Object.entries(readers)) {
    const answers = await crawl(app, reader);
    found[name] = factsIn([...answers.map((answer) => answer.text), ...(await apart(reader))].join("\n"));
  }
}, 300_000);

async function reply(as: Person, postId: string) {
  const answer = await app.post(`/api/forum/${postId}/replies`, { as, body: { content: "Good to know." } });
  expect(answer.status).toBe(201);
}

/** What the crawl leaves out: one's own account, and the admin pages. */
const apart = (as: Person | undefined) =>
  Promise.all(
    ["/api/auth/user", "/api/admin/reports"].map(async (path) => {
      const answer = await app.get(path, { as });
      return answer.ok ? answer.text() : "";
    }),
  );

it.each(Object.keys(sees))("%s finds just what she may know of a member", (name) => {
  const missing = sees[name]!.filter((fact) => !found[name]!.includes(fact));
  const tooMuch = found[name]!.filter((fact) => !sees[name]!.includes(fact));
  expect({ missing, tooMuch }).toEqual({ missing: [], tooMuch: [] });
});
