import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import folderRules from "../folder-rules.ts";
import importRules from "../import-rules.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "circle-imports-"));
  await write("tsconfig.json", "{}");
  await write(
    "package.json",
    JSON.stringify({
      type: "module",
      imports: { "#src/*": "./src/*", "#testing/*": "./testing/*" },
      dependencies: { "drizzle-orm": "1.0.0" },
      devDependencies: { "for-development": "1.0.0" },
    }),
  );
  for (const name of ["drizzle-orm", "for-development"]) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.js" }));
    await write(`node_modules/${name}/index.js`, "");
  }
});
afterAll(() => rm(root, { recursive: true }));

async function write(file: string, content: string) {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

/** The violations of a rule set in a tree whose files contain these lines. */
async function violations({ options, ...ruleSet }: IConfiguration, files: Record<string, string[]>) {
  await rm(path.join(root, "src"), { recursive: true, force: true });
  await mkdir(path.join(root, "testing"), { recursive: true });
  for (const [file, lines] of Object.entries(files)) {
    await write(file, [...lines, "export const here = 1;"].join("\n"));
  }
  const { output } = await cruise(["src", "testing"], { ...options, baseDir: root, validate: true, ruleSet });
  return (output as ICruiseResult).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`,
  );
}

const importing = (...targets: string[]) => targets.map((target) => `import "${target}";`);

const allowed = {
  "src/core/people/server/user.table.ts": importing("drizzle-orm"),
  "src/core/media/server/upload.table.ts": importing("#src/core/people/server/user.table.ts"),
  "src/features/housing/manifest.ts": [
    ...importing(
      "#src/features/housing/server/listing.routes.ts",
      "#src/features/housing/server/housing.declarations.ts",
    ),
    `export const demo = () => import("#src/features/housing/demo/a.seed.ts");`,
  ],
  "src/features/housing/listing.schema.ts": [],
  "src/features/housing/server/housing.declarations.ts": [],
  "src/features/housing/server/listing.routes.ts": importing("#src/features/housing/listing.schema.ts"),
  "src/features/housing/demo/a.seed.ts": importing(
    "#src/demo/people.seed.ts",
    "#src/features/housing/listing.schema.ts",
  ),
  "src/features/housing/server/listing.test.ts": importing(
    "for-development",
    "#src/features/events/event.ts",
  ),
  "src/features/events/event.ts": [],
  "src/demo/people.seed.ts": importing("#src/core/people/server/user.table.ts"),
  "src/pages/home/server/home.routes.ts": importing("#src/features/housing/listing.schema.ts"),
  "src/app/api.ts": importing("#src/features/housing/manifest.ts"),
};

describe("the import rules", () => {
  it("let through what the architecture allows", async () => {
    expect(await violations(importRules, allowed)).toEqual([]);
    expect(await violations(folderRules, allowed)).toEqual([]);
  });

  const planted: [rule: string, from: string, to: string][] = [
    ["core-order-people", "src/core/people/a.ts", "src/core/media/b.ts"],
    ["core-is-named-in-order", "src/features/housing/c.ts", "src/core/new/d.ts"],
    ["core-knows-no-feature", "src/core/moderation/a.ts", "src/features/forum/b.ts"],
    ["features-never-know-each-other", "src/features/events/a.ts", "src/features/forum/b.ts"],
    ["features-never-know-each-other", "src/features/events/a.ts", "src/pages/home/b.ts"],
    ["nothing-imports-app", "src/pages/home/a.ts", "src/app/b.ts"],
    ["platform-knows-no-feature", "src/server/a.ts", "src/features/forum/b.ts"],
    ["demo-stays-outside", "src/features/forum/a.ts", "src/features/forum/demo/b.ts"],
    ["ui-stands-alone", "src/ui/a.ts", "src/client/b.ts"],
    ["shared-is-pure", "src/shared/a.ts", "src/client/b.ts"],
    ["browser-never-imports-server", "src/features/forum/client/a.ts", "src/features/forum/server/b.ts"],
    ["server-never-imports-browser", "src/features/forum/server/a.ts", "src/features/forum/client/b.ts"],
    ["sql-stays-in-its-place", "src/features/forum/server/c.ts", "node_modules/drizzle-orm/index.js"],
    [
      "routes-touch-no-table",
      "src/features/forum/server/a.routes.ts",
      "src/features/forum/server/b.table.ts",
    ],
    [
      "only-manifests-take-declarations",
      "src/features/forum/server/a.service.ts",
      "src/features/forum/server/forum.declarations.ts",
    ],
    ["no-test-code-in-the-product", "src/server/c.ts", "testing/b.ts"],
    ["testing-room-rows", "testing/rows/a.ts", "testing/api/c.ts"],
    ["the-product-needs-no-development-packages", "src/server/d.ts", "node_modules/for-development/index.js"],
    ["no-cycles", "src/server/e.ts", "src/server/f.ts"],
    ["no-unresolvable", "src/server/g.ts", "#src/server/missing.ts"],
  ];

  it("find every violation", async () => {
    const files: Record<string, string[]> = { "src/server/f.ts": importing("#src/server/e.ts") };
    for (const [, from, to] of planted) {
      const target = to.startsWith("node_modules/") ? to.split("/")[1]! : to.replace(/^(src|testing)/, "#$1");
      (files[from] ??= []).push(...importing(target));
      if (/^(src|testing)/.test(to)) files[to] ??= [];
    }
    const found = await violations(importRules, files);
    expect(found.toSorted()).toEqual(
      planted.map(([rule, from, to]) => `${rule}: ${from} -> ${to}`).toSorted(),
    );
  });

  it("find a loop between folders even if no two files import each other", async () => {
    const found = await violations(folderRules, {
      "src/server/http/a.ts": importing("#src/server/mail/b.ts"),
      "src/server/mail/b.ts": [],
      "src/server/mail/c.ts": importing("#src/server/log/d.ts"),
      "src/server/log/d.ts": importing("#src/server/http/e.ts"),
      "src/server/http/e.ts": [],
    });
    expect(found).toContain("no-folder-loops: src/server/http -> src/server/mail");
  });
});
