const features = "^src/features/([^/]+)/";
const feature = "^src/features/$1/";
// Test files and test helpers may look anywhere.
const tests = "\\.test\\.tsx?$";

/** The import walls of docs/architecture.md. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "features-keep-to-themselves",
      comment:
        "A feature imports itself, accounts, uploads and the platform; app, home, profile and admin compose.",
      severity: "error",
      from: { path: features, pathNot: [tests, "^src/features/(home|profile|admin)/"] },
      to: { path: "^src/features/", pathNot: [feature, "^src/features/(accounts|uploads)/"] },
    },
    {
      name: "nothing-imports-app",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/app/", tests, "^src/client/api\\.ts$"] },
      to: { path: "^src/app/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^src/(ui|server|client|shared)/", pathNot: tests },
      to: { path: "^src/features/" },
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
      from: { path: ["^src/(ui|client)/", "^src/features/[^/]+/client/"], pathNot: tests },
      to: { path: ["^src/server/", "^src/features/[^/]+/server/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-never-imports-browser",
      severity: "error",
      from: { path: ["^src/server/", "^src/features/[^/]+/server/"], pathNot: tests },
      to: { path: ["^src/(ui|client)/", "^src/features/[^/]+/client/"] },
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
          tests,
        ],
      },
      to: { path: "node_modules/drizzle-orm", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { path: "^src/", pathNot: tests },
      to: { path: ["^testing/", "^e2e/", tests] },
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
