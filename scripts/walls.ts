import path from "node:path";
import { cruise, type ICruiseResult, type IModule } from "dependency-cruiser";
import { wallRules } from "./wall-rules.ts";

/** One breach of the walls, in a line. */
type Breach = string;

/** Every import below `root` that the walls forbid, and every loop between folders. */
export async function breachesIn(root: string, folders: string[]): Promise<Breach[]> {
  const { options, ...rules } = wallRules;
  const { output } = await cruise(folders, { ...options, baseDir: root, validate: true, ruleSet: rules });
  const { modules, summary } = output as ICruiseResult;
  const walls = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  return [...walls, ...folderLoops(modules)];
}

/**
 * Loops between folders: a change in one of them may reach back to it, and neither can be understood alone. A manifest
 * stands for its feature's composition, so it is a place of its own; types and tests weigh nothing.
 */
function folderLoops(modules: IModule[]): Breach[] {
  const ways = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules.filter((each) => counts(each.source))) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (!counts(resolved) || dependencyTypes.includes("type-only")) continue;
      const [from, to] = [placeOf(source), placeOf(resolved)];
      if (from === to) continue;
      const onwards = ways.get(from) ?? new Map<string, string>();
      ways.set(from, onwards.set(to, `${source} -> ${resolved}`));
    }
  }
  return [...ways.keys()].flatMap((place) => {
    const back = wayBack(ways, place);
    // A loop is found from each place in it: told once, from the first by name.
    return back && back.every((step) => place <= step.from)
      ? [`no-folder-loops: ${back.map(({ why }) => why).join(", ")}`]
      : [];
  });
}

const counts = (file: string) =>
  file.startsWith("src/") && !/\.test\.tsx?$|\.samples\.ts$|route-tree\.gen/.test(file);
const placeOf = (file: string) => (file.endsWith("/manifest.ts") ? file : path.dirname(file));

type Step = { from: string; why: string };

/** The shortest way from a place back to itself, or undefined. */
function wayBack(ways: Map<string, Map<string, string>>, start: string): Step[] | undefined {
  const seen = new Set<string>();
  let paths: { at: string; steps: Step[] }[] = [{ at: start, steps: [] }];
  while (paths.length > 0) {
    const longer = paths.flatMap(({ at, steps }) =>
      [...(ways.get(at) ?? [])].map(([to, why]) => ({ at: to, steps: [...steps, { from: at, why }] })),
    );
    const home = longer.find(({ at }) => at === start);
    if (home) return home.steps;
    paths = longer.filter(({ at }) => !seen.has(at) && seen.add(at));
  }
  return undefined;
}

if (import.meta.main) {
  const breaches = await breachesIn(path.resolve(import.meta.dirname, ".."), [
    "src",
    "testing",
    "e2e",
    "bench",
    "scripts",
  ]);
  for (const breach of breaches) console.error(breach);
  process.exit(breaches.length > 0 ? 1 : 0);
}
