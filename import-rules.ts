import type { IConfiguration, IRegularForbiddenRuleType } from "dependency-cruiser";

// The core in its order: each part knows those before it and none that come later.
const core = [
  "locations",
  "people",
  "next-steps",
  "sessions",
  "roles",
  "sign-in",
  "passkeys",
  "media",
  "notifications",
  "plans",
  "verification",
  "moderation",
  "favorites",
  "messages",
];
const feature = "^src/(core|features|pages)/";
const serverCode = ["^src/server/", `${feature}[^/]+/server/`];
const browserCode = ["^src/(ui|client)/", `${feature}[^/]+/client/`];
const demo = ["^src/demo/", `${feature}[^/]+/demo/`];
// Test files, what sets up a page for them, and samples of routes may look anywhere.
export const tests = ["\\.(test|setup)\\.tsx?$", "\\.samples\\.ts$"];
const hasSql = ["\\.(table|queries|seed)\\.ts$", "^src/server/database/", "^src/app/seed\\.ts$"];

type Paths = string | string[];
/** Product code at `from` (but for `except`) may not import what lies at `to`, not even its types. */
const never = (
  name: string,
  from: Paths,
  to: IRegularForbiddenRuleType["to"],
  except: string[] = [],
): IRegularForbiddenRuleType => ({
  name,
  severity: "error",
  from: { path: from, pathNot: [...tests, ...except] },
  to,
});
const atRunTime = { dependencyTypesNot: ["type-only"] } satisfies IRegularForbiddenRuleType["to"];

/** What may import what, see docs/architecture.md; `npm run check:imports` fails on a violation. */
export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["\\?url$", "^#tanstack"] },
    },
    // What a part of the core needs from later ones, they declare (`x.declarations.ts`).
    ...core.slice(0, -1).map((name, index) =>
      never(`core-order-${name}`, `^src/core/${name}/`, {
        path: `^src/core/(${core.slice(index + 1).join("|")})/`,
      }),
    ),
    // A new part of the core has to be added to the order above.
    {
      name: "core-is-named-in-order",
      severity: "error",
      from: {},
      to: { path: "^src/core/", pathNot: `^src/core/(${core.join("|")})/` },
    },
    never("core-knows-no-feature", "^src/core/", { path: "^src/(features|pages)/" }),
    never("features-never-know-each-other", "^src/features/([^/]+)/", {
      path: "^src/(features|pages)/",
      pathNot: "^src/features/$1/",
    }),
    never("nothing-imports-app", "^src/", { path: "^src/app/" }, ["^src/app/", "^src/client/api\\.ts$"]),
    never("platform-knows-no-feature", "^src/(ui|server|client|shared)/", { path: [feature, "^src/demo/"] }),
    // A manifest names its demo content and loads it when asked.
    never("demo-stays-outside", "^src/", { path: demo, dynamic: false }, demo),
    never("ui-stands-alone", "^src/ui/", { path: "^src/", pathNot: "^src/(ui|shared)/" }),
    never("shared-is-pure", "^src/shared/", { path: "^src/", pathNot: "^src/shared/" }),
    never("browser-never-imports-server", browserCode, { path: serverCode, ...atRunTime }),
    never("server-never-imports-browser", serverCode, { path: browserCode }),
    never("sql-stays-in-its-place", "^src/", { path: "node_modules/drizzle-orm", ...atRunTime }, hasSql),
    never("routes-touch-no-table", "\\.routes\\.ts$", { path: "\\.table\\.ts$", ...atRunTime }),
    // They look at everything of their feature, so nothing of it may look at them.
    never("only-manifests-take-declarations", "^src/", { path: "\\.declarations\\.ts$" }, [
      "/manifest\\.ts$",
      "/demo/",
    ]),
    never("no-test-code-in-the-product", "^src/", {
      path: ["^testing/", "^e2e/", "\\.(test|setup)\\.tsx?$"],
    }),
    // The rooms of testing/: machines stand on rows, the API in a process on both; components need none of them.
    ...Object.entries({
      rows: "machines|api|components",
      machines: "api|components",
      api: "components",
      components: "machines|api",
    }).map(([room, later]) =>
      never(`testing-room-${room}`, `^testing/${room}/`, { path: `^testing/(${later})/` }),
    ),
    // What is built runs where these are not installed; routes.ts is read by the build alone.
    never(
      "the-product-needs-no-development-packages",
      "^src/",
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "dynamic-import"] },
      ["^src/app/routes\\.ts$"],
    ),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "route-tree\\.gen" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
} satisfies IConfiguration;
