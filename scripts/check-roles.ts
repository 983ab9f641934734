import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** What a file's role, the last part of its name, says about its content; CONTRIBUTING.md explains the roles. */
export const fileRoles = {
  address: "what a page reads from its address",
  api: "queries and writes of the browser",
  declarations: "what a feature declares for the core",
  emails: "kinds of email",
  jobs: "background jobs",
  limits: "sizes, counts and rates",
  media: "where uploads are shown",
  notifications: "kinds of notification",
  options: "the choices of a field, with their labels",
  pages: "pages without JavaScript",
  policy: "who may do what",
  presenter: "the fields that leave",
  queries: "SQL",
  queues: "what waits for people",
  route: "a page's address, loader and head",
  routes: "endpoints",
  samples: "a call of each route, for tests",
  schema: "what is sent and answered",
  seed: "rows of the demo",
  service: "the rules",
  slots: "what features may declare for a part of the core",
  table: "tables",
  // Tests, and files that are generated or run separately.
  test: "tests",
  setup: "what the tests of a feature's pages share",
  process: "a program of its own",
  isolated: "tests that replace a module",
  races: "tests of many at once",
  image: "tests of the container image",
  filters: "the filters of a search, each with its reader and label",
  gen: "made by a tool",
} as const;

/** Code that belongs only in files of one role. */
const belongings = [
  { role: "address", code: /\bsearchParams\(/, what: "what a page reads from its address" },
  { role: "limits", code: /\btries: [\d_]+,/, what: "a rate" },
  { role: "limits", code: /^export const \w+(Limits?|Rates?)\b.* = (?!\()/m, what: "limits" },
] as const;

/** Errors in the name of a product file, given its content. */
export function misnamed(file: string, content: string): string[] {
  const [name = "", ...roles] = path
    .basename(file)
    .replace(/(\.d)?\.tsx?$/, "")
    .split(".");
  // In a test's name, other parts say what it tests.
  const unknown = roles.filter((role) => roles.at(-1) !== "test" && !Object.hasOwn(fileRoles, role));
  const found = unknown.map((role) => `${file}: ".${role}" is no known role`);
  const role = Object.keys(fileRoles).find((known) => name.endsWith(`-${known}`) && roles.length === 0);
  if (role && file.endsWith(".ts") && !freeEndings.has(role))
    found.push(`${file}: should end with ".${role}.ts"`);
  if (!/^src\/(core|features|pages)\//.test(file) || roles.some((one) => forTests.has(one))) return found;
  const misplaced = belongings.filter((one) => !roles.includes(one.role) && one.code.test(content));
  return [...found, ...misplaced.map((one) => `${file}: ${one.what} belongs in "x.${one.role}.ts"`)];
}

const forTests = new Set(["test", "setup", "samples"]);
// Role names that are also common words, such as an address to call or a media gallery.
const freeEndings = new Set(["address", "media", "pages", "test", "process", "image", "gen"]);

export async function misnamedFiles(root: string): Promise<string[]> {
  const files = await readdir(path.join(root, "src"), { recursive: true });
  const code = files.filter((file) => /\.tsx?$/.test(file)).map((file) => path.posix.join("src", file));
  const found = code.map(async (file) => misnamed(file, await readFile(path.join(root, file), "utf8")));
  return (await Promise.all(found)).flat();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = await misnamedFiles(path.resolve(import.meta.dirname, ".."));
  for (const line of found) console.error(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
