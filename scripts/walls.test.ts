import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { breachesIn } from "./walls.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "circle-walls-"));
  await plant("package.json", JSON.stringify({ type: "module", imports: { "#src/*": "./src/*" } }));
  await plant("tsconfig.json", "{}");
});
afterAll(() => rm(root, { recursive: true }));

async function plant(file: string, content: string) {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

/** What the walls say of a tree with these files, each with what it imports. */
async function judged(files: Record<string, string[]>) {
  await rm(path.join(root, "src"), { recursive: true, force: true });
  for (const [file, imports] of Object.entries(files)) {
    const lines = imports.map((target) =>
      target.startsWith("load ")
        ? `export const load = () => import("#src/${target.slice(5)}");`
        : `import "#src/${target}";`,
    );
    await plant(`src/${file}`, `${lines.join("\n")}\nexport const here = 1;\n`);
  }
  const breaches = await breachesIn(root, ["src"]);
  return breaches.map((breach) => breach.split(":")[0]);
}

describe("the walls", () => {
  it("let through what the architecture allows", async () => {
    expect(
      await judged({
        "foundations/people/server/user.table.ts": [],
        "foundations/uploads/server/object.table.ts": ["foundations/people/server/user.table.ts"],
        "rooms/housing/manifest.ts": [
          "rooms/housing/server/listing.routes.ts",
          "load rooms/housing/demo/a.seed.ts",
        ],
        "rooms/housing/listing.schema.ts": [],
        "rooms/housing/server/listing.routes.ts": ["rooms/housing/listing.schema.ts"],
        "rooms/housing/demo/a.seed.ts": ["demo/people.seed.ts", "rooms/housing/listing.schema.ts"],
        "demo/people.seed.ts": ["foundations/people/server/user.table.ts"],
        "composers/home/server/home.routes.ts": ["rooms/housing/listing.schema.ts"],
      }),
    ).toEqual([]);
  });

  it.each([
    [
      "a foundation knows a later one",
      "foundations/people/a.ts",
      "foundations/uploads/b.ts",
      "foundation-order-people",
    ],
    [
      "a foundation has no place in the order",
      "rooms/housing/a.ts",
      "foundations/new/b.ts",
      "foundations-are-named-in-order",
    ],
    ["a foundation knows a room", "foundations/safety/a.ts", "rooms/forum/b.ts", "foundations-know-no-room"],
    ["a room knows another", "rooms/events/a.ts", "rooms/forum/b.ts", "rooms-never-know-each-other"],
    ["a room knows a composer", "rooms/events/a.ts", "composers/home/b.ts", "rooms-never-know-each-other"],
    ["the platform knows a feature", "server/a.ts", "rooms/forum/b.ts", "platform-knows-no-feature"],
    [
      "the product imports demo content",
      "rooms/forum/server/a.ts",
      "rooms/forum/demo/b.ts",
      "demo-stays-outside",
    ],
    [
      "browser code imports server code",
      "rooms/forum/client/a.ts",
      "rooms/forum/server/b.ts",
      "browser-never-imports-server",
    ],
    [
      "a route touches a table",
      "rooms/forum/server/a.routes.ts",
      "rooms/forum/server/b.table.ts",
      "routes-touch-no-table",
    ],
    ["a feature imports app", "rooms/forum/a.ts", "app/b.ts", "nothing-imports-app"],
  ])("stop it when %s", async (_what, from, to, wall) => {
    expect(await judged({ [from]: [to], [to]: [] })).toEqual([wall]);
  });

  it("stop a loop between folders, though no two files know each other", async () => {
    expect(
      await judged({
        "server/http/a.ts": ["server/mail/b.ts"],
        "server/mail/b.ts": [],
        "server/mail/c.ts": ["server/log/d.ts"],
        "server/log/d.ts": ["server/http/e.ts"],
        "server/http/e.ts": [],
      }),
    ).toEqual(["no-folder-loops"]);
  });
});
