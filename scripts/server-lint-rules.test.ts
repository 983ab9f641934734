import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import lintRules from "../server-lint-rules.ts";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "ts" } } });

// The linter has its own node types.
const rule = lintRules.rules.transactions as unknown as Parameters<typeof tester.run>[1];

const service = (body: string) => `const save = (platform: Platform, id: string) => ${body};`;

tester.run("transactions", rule, {
  valid: [
    {
      name: "the transaction's own platform",
      code: service(
        "inTransaction(platform, async (tx) => { await store(tx.db, id); await notify(tx, saved, id); })",
      ),
    },
    {
      name: "the outer platform before and after",
      code: service(
        "find(platform.db, id).then(() => inTransaction(platform, (tx) => store(tx.db, id))).catch(() => discard(platform, id))",
      ),
    },
    {
      name: "names of its own, and properties, that are called the same",
      code: service(
        "inTransaction(platform, async (tx) => { const { db } = tx; await each((platform) => store(db, { db: platform.db })); })",
      ),
    },
  ],
  invalid: [
    {
      name: "the outer platform",
      code: service(
        "inTransaction(platform, async (tx) => { await store(tx.db, id); await notify(platform, saved); })",
      ),
      errors: 1,
    },
    {
      name: "the outer platform in a function within",
      code: service("inTransaction(platform, (tx) => each(async (one) => store(platform.db, one)))"),
      errors: 1,
    },
    {
      name: "the outer platform by another name",
      code: "const run = (own: Platform) => inTransaction(own, async (tx) => store(own.db));",
      errors: 1,
    },
    {
      name: "the outer database that was taken out of it",
      code: "const save = ({ db, jobs }: Platform) => inTransaction({ db, jobs }, async (tx) => store(db));",
      errors: 1,
    },
    {
      name: "the outer platform in what a step is given",
      code: "const keep = (platform: Platform) => each(async (tx, id) => { await store(tx.db, id); await notify(platform, kept); });",
      errors: 1,
    },
    {
      name: "a transaction of the database itself",
      code: service("withTransaction(platform.db, async (tx) => store(tx, id))"),
      errors: 1,
    },
  ],
});
