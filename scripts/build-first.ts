import { spawnSync } from "node:child_process";
import { needsBuild } from "./build.ts";

/**
 * Builds the pages where they are missing or were built from other sources; returns whether they are there now.
 * In a process of its own: a build sets NODE_ENV to production and leaves a lot of memory behind.
 */
export async function buildFirst(): Promise<boolean> {
  if (!(await needsBuild())) return true;
  console.log("building the pages (once)");
  const build = spawnSync(process.execPath, [...process.execArgv, `${import.meta.dirname}/build.ts`], {
    stdio: "inherit",
  });
  return build.status === 0;
}
