import { bearFaults } from "#testing/database-faults.ts";
import { serverPrograms } from "#testing/cluster.ts";
import { buildFirst } from "../scripts/build-first.ts";

const faults = {
  ended: 20,
  restarts: ["fast", "immediate", "fast", "immediate", "fast"] as ("fast" | "immediate")[],
  freezes: [14_000, 14_000],
};
const longestWait = 6_000;

/** Puts the built product through everything that PostgreSQL may do to it; the tests run a shorter course. */
export async function benchDatabaseFaults(): Promise<boolean> {
  if (!serverPrograms) {
    console.log("\nDatabase faults: left out, PostgreSQL's server programs are not installed");
    return true;
  }
  const borne = await bearFaults("src/app/main.ts", faults);
  const { lives, asked, refused, wrong, slowest, slowestProbe, slowestRecovery, rows, lost } = borne;
  const { ended, restarts, freezes } = faults;
  const ms = (value: number) => `${Math.round(value)} ms`;
  console.log(
    `\nDatabase faults: connections ended ${ended} times, restarted ${restarts.length} times, frozen for ${freezes.join(" and ")} ms`,
  );
  console.log(`process                ${lives ? "lives" : "ended"}`);
  console.log(`requests               ${asked}, of which ${refused} were told to come back in a moment`);
  console.log(`other failures         ${wrong.length} (target 0)`);
  console.log(`acknowledged rows lost ${lost.length} of ${rows} (target 0)`);
  console.log(`slowest answer         ${ms(slowest)} (target ${ms(longestWait)})`);
  console.log(`slowest /readyz        ${ms(slowestProbe)} (target 2000 ms)`);
  console.log(`slowest recovery       ${ms(slowestRecovery)} until the next row was stored`);
  for (const { request, status, text } of wrong.slice(0, 10)) console.log(`  ${request}: ${status} ${text}`);
  return lives && wrong.length === 0 && lost.length === 0 && slowest < longestWait && slowestProbe < 2_000;
}

if (import.meta.main) {
  if (!(await buildFirst())) process.exit(1);
  process.exit((await benchDatabaseFaults()) ? 0 : 1);
}
