import { spawnSync } from "node:child_process";
import { needsBuild } from "./build.ts";

if (await needsBuild()) {
  console.log("building the pages (once)");
  // In a process of its own: a build sets NODE_ENV to production and leaves a lot of memory behind.
  const build = spawnSync(process.execPath, [...process.execArgv, `${import.meta.dirname}/build.ts`], {
    stdio: "inherit",
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import("../src/app/main.ts");
