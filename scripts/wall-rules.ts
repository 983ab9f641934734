import type { IConfiguration, ICruiseOptions, IForbiddenRuleType } from "dependency-cruiser";

// Foundations in their order: each knows those before it and none that come later.
const foundations = [
  "places",
  "people",
  "sessions",
  "providers",
  "sign-in",
  "uploads",
  "membership",
  "safety",
  "notices",
];
const ranks = "foundations|rooms|composers";
const anyFeature = `^src/(${ranks})/`;
// Test files, samples of routes and test helpers may look anywhere.
const tests = ["\\.test\\.tsx?$", "\\.samples\\.ts$"];

const later = foundations.slice(0, -1).map((foundation, index): IForbiddenRuleType => ({
  name: `foundation-order-${foundation}`,
  comment: "A foundation knows those before it; what it needs from others they hand over in their manifest.",
  severity: "error",
  from: { path: `^src/foundations/${foundation}/`, pathNot: tests },
  to: { path: `^src/foundations/(${foundations.slice(index + 1).join("|")})/` },
}));

/** The import walls of docs/architecture.md. */
export const wallRules: Pick<IConfiguration, "forbidden"> & { options: ICruiseOptions } = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    ...later,
    {
      name: "foundations-are-named-in-order",
      comment: "A new foundation needs its place in the order above.",
      severity: "error",
      from: {},
      to: { path: "^src/foundations/", pathNot: `^src/foundations/(${foundations.join("|")})/` },
    },
    {
      name: "foundations-know-no-room",
      severity: "error",
      from: { path: "^src/foundations/", pathNot: tests },
      to: { path: "^src/(rooms|composers)/" },
    },
    {
      name: "rooms-never-know-each-other",
      severity: "error",
      from: { path: "^src/rooms/([^/]+)/", pathNot: tests },
      to: { path: "^src/(rooms|composers)/", pathNot: "^src/rooms/$1/" },
    },
    {
      name: "nothing-imports-app",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/app/", ...tests, "^src/client/api\\.ts$"] },
      to: { path: "^src/app/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^src/(ui|server|client|shared)/", pathNot: tests },
      to: { path: [anyFeature, "^src/demo/"] },
    },
    {
      name: "demo-stays-outside",
      comment:
        "Demo content is imported by demo content and tests; a manifest names it and loads it when asked.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/demo/", `${anyFeature}[^/]+/demo/`, ...tests] },
      to: { path: ["^src/demo/", `${anyFeature}[^/]+/demo/`], dynamic: false },
    },
    {
      name: "ui-stands-alone",
      severity: "error",
      from: { path: "^src/ui/", pathNot: tests },
      to: { path: "^src/", pathNot: ["^src/ui/", "^src/shared/"] },
    },
    {
      name: "shared-is-pure",
      severity: "error",
      from: { path: "^src/shared/", pathNot: tests },
      to: { path: "^src/", pathNot: "^src/shared/" },
    },
    {
      name: "browser-never-imports-server",
      severity: "error",
      from: { path: ["^src/(ui|client)/", `${anyFeature}[^/]+/client/`], pathNot: tests },
      to: { path: ["^src/server/", `${anyFeature}[^/]+/server/`], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-never-imports-browser",
      severity: "error",
      from: { path: ["^src/server/", `${anyFeature}[^/]+/server/`], pathNot: tests },
      to: { path: ["^src/(ui|client)/", `${anyFeature}[^/]+/client/`] },
    },
    {
      name: "sql-stays-in-its-place",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [
          "\\.(table|queries)\\.ts$",
          "\\.seed\\.ts$",
          "^src/server/database/",
          "^src/app/seed\\.ts$",
          ...tests,
        ],
      },
      to: { path: "node_modules/drizzle-orm", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-touch-no-table",
      severity: "error",
      from: { path: "\\.routes\\.ts$" },
      to: { path: "\\.table\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { path: "^src/", pathNot: tests },
      to: { path: ["^testing/", "^e2e/", "\\.test\\.tsx?$"] },
    },
    {
      name: "the-product-needs-no-development-packages",
      comment: "What is built runs where these are not installed; routes.ts is read by the build alone.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/app/routes\\.ts$", ...tests] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "dynamic-import"] },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["\\?url$", "^#tanstack"] },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "route-tree\\.gen" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
