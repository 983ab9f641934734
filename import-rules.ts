import type { IConfiguration, IRegularForbiddenRuleType } from "dependency-cruiser";

// The parts of the core in order: each may import earlier ones, not later ones.
const core = [
  "locations",
  "people",
  "next-steps",
  "sessions",
  "roles",
  "queues",
  "sign-in",
  "passkeys",
  "media",
  "notifications",
  "duty",
  "plans",
  "verification",
  "moderation",
  "favorites",
  "messages",
  "support",
  "announcements",
  "site",
];
const feature = "^src/(core|features|pages)/";
const serverCode = ["^src/server/", `${feature}[^/]+/server/`];
const browserCode = ["^src/(ui|client)/", `${feature}[^/]+/client/`];
const demo = ["^src/demo/", `${feature}[^/]+/demo/`];
// Tests, page setups for tests, and route samples may import anything.
export const tests = ["\\.(test|setup)\\.tsx?$", "\\.samples\\.ts$"];
const hasSql = ["\\.(table|queries|seed)\\.ts$", "^src/server/database/", "^src/app/seed\\.ts$"];

type Paths = string | string[];
/** Product code at `from` (except `except`) may not import from `to`, not even types. */
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

/** Which folders may import which, see docs/architecture.md; `npm run check:imports` fails on a violation. */
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
    // If a part of the core needs something of a later one, the later one declares it (`x.declarations.ts`).
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
    // A manifest names its demo content and loads it on demand.
    never("demo-stays-outside", "^src/", { path: demo, dynamic: false }, demo),
    never("ui-stands-alone", "^src/ui/", { path: "^src/", pathNot: "^src/(ui|shared)/" }),
    never("shared-is-pure", "^src/shared/", { path: "^src/", pathNot: "^src/shared/" }),
    never("browser-never-imports-server", browserCode, { path: serverCode, ...atRunTime }),
    never("server-never-imports-browser", serverCode, { path: browserCode }),
    never("sql-stays-in-its-place", "^src/", { path: "node_modules/drizzle-orm", ...atRunTime }, hasSql),
    never("routes-touch-no-table", "\\.routes\\.ts$", { path: "\\.table\\.ts$", ...atRunTime }),
    // Declarations import from their whole feature, so nothing in the feature may import them.
    never("only-manifests-take-declarations", "^src/", { path: "\\.declarations\\.ts$" }, [
      "/manifest\\.ts$",
      "/demo/",
    ]),
    never("no-test-code-in-the-product", "^src/", {
      path: ["^testing/", "^e2e/", "\\.(test|setup)\\.tsx?$"],
    }),
    // The folders of testing/: machines use rows, the API in a process uses both, and components use none of them.
    ...Object.entries({
      rows: "machines|api|components",
      machines: "api|components",
      api: "components",
      components: "machines|api",
    }).map(([room, later]) =>
      never(`testing-room-${room}`, `^testing/${room}/`, { path: `^testing/(${later})/` }),
    ),
    // The built product runs without these packages; only the build reads routes.ts.
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
