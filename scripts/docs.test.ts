import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const notOurs = new Set(["node_modules", ".git", ".cache", "dist", "data"]);
const files = globSync("**/*.*", { exclude: (place) => notOurs.has(place) });
const documents = globSync(["*.md", "docs/**/*.md"]);

const fileName = /`([\w.*{},/-]+\.(?:css|html|js|json|md|sh|sql|tsx?|ya?ml))`/g;
// The examples of CONTRIBUTING.md, and names that are not our files.
const examples = /^(server\/|client\/|demo\/)?(x|xs|new-x|ride|rides)[.-]/;
const elsewhere = new Set(["data.json", "ical.js", "manifest.json", "pg1.yml"]);

it.each(documents)("%s names only files that exist", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(fileName)].map(([, name]) => name!);
  const missing = named.filter(
    (name) =>
      !examples.test(name) &&
      !elsewhere.has(name) &&
      !files.some((file) => path.matchesGlob(file, path.join("**", name))),
  );
  expect(missing).toEqual([]);
});
