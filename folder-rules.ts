import type { IConfiguration } from "dependency-cruiser";
import importRules, { tests } from "./import-rules.ts";

/**
 * Folders may not form loops: a change in one of them may reach back to it, and neither can be understood alone. Types
 * count, and a folder counts together with those inside it as well. The tool takes no exceptions for folders, so these
 * stand aside altogether: tests, demo content (which manifests load when asked) and the browser's client of the API,
 * which takes its type from the top, `src/app`.
 */
export default {
  forbidden: [
    { name: "no-folder-loops", severity: "error", scope: "folder", from: {}, to: { circular: true } },
  ],
  options: {
    ...importRules.options,
    exclude: { path: [importRules.options.exclude.path, ...tests, "/demo/", "^src/client/api\\.ts$"] },
  },
} satisfies IConfiguration;
