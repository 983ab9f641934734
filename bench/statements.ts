import { askedBy } from "./api.ts";
import type { FilledServer } from "./fill.ts";
import { report } from "./load.ts";
import { countStatements } from "./statement-count.ts";

/** How many statements each of a member's answers takes, with the one that finds out who asks. */
export async function benchStatements(server: FilledServer) {
  const asked = askedBy(server);
  const counts = await countStatements(
    server,
    asked.map(({ path }) => path),
  );
  for (const { name, path } of asked) report(name, counts.get(path)!, "statements");
}
