import { askedBy } from "./api.ts";
import type { FilledServer } from "./fill.ts";
import { report } from "./load.ts";
import { countStatements } from "./statement-count.ts";

/** How many statements each of a member's responses takes, including the one that looks up the session. */
export async function benchStatements(server: FilledServer) {
  const asked = askedBy(server);
  const counts = await countStatements(
    server,
    asked.map(({ path }) => path),
  );
  for (const { name, path } of asked) report(name, counts.get(path)!, "statements");
}
