import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

const checkouts = path.resolve(".cache/bench/commits");

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** The folder of another commit with its locked packages; reused, with its build, by the next comparison with that commit. */
export async function checkOut(commit: string): Promise<string> {
  const id = git("rev-parse", "--verify", `${commit}^{commit}`);
  const folder = path.join(checkouts, id);
  const there = await readdir(checkouts).catch(() => []);
  for (const other of there.filter((name) => name !== id)) {
    git("worktree", "remove", "--force", path.join(checkouts, other));
  }
  if (!existsSync(folder)) git("worktree", "add", "--detach", folder, id);
  if (!existsSync(path.join(folder, "node_modules"))) installPackages(folder);
  return folder;
}

function installPackages(folder: string) {
  const lockIn = (place: string) => readFileSync(path.join(place, "package-lock.json"), "utf8");
  if (lockIn(folder) === lockIn(".")) {
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    return;
  }
  console.log("installing the packages that the commit was locked to (once)");
  execFileSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: folder });
}
