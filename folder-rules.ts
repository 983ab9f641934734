import type { IConfiguration } from "dependency-cruiser";
import importRules, { tests } from "./import-rules.ts";

/**
 * Folders may not form import loops: a change in one could reach back to it, and neither could be understood alone.
 * Type imports count, and subfolders count as part of their folder. The tool takes no exceptions for folders, so these
 * files are left out: tests, demo content (loaded by manifests on demand) and the browser's API client, whose type
 * comes from the top, `src/app`.
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
