import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { durations, jsonHeaders, percentile, report, startServer } from "./load.ts";

const tries = 200;
const median = (values: number[]) => percentile(values, 0.5);

/** Whether response times reveal which addresses have an account: their difference relative to hashing a password. */
export async function benchSignIn() {
  const hash = median(await durations(50, () => hashPassword("a password that is long enough")));
  report("hashing a password", hash, "ms");
  const server = await startServer();
  try {
    for (const [name, path] of [
      ["sign-in", "/api/auth/signin"],
      ["forgot-password", "/api/auth/forgot-password"],
    ] as const) {
      const ask = (email: string) => () =>
        fetch(server.url + path, {
          method: "POST",
          headers: jsonHeaders,
          body: JSON.stringify({ email, password: "a wrong password" }),
        }).then((answer) => answer.arrayBuffer());
      const known = { ask: ask("member@example.com"), taken: [] as number[] };
      const unknown = { ask: ask("nobody@example.com"), taken: [] as number[] };
      for (const each of [known, unknown]) await durations(10, each.ask);
      for (let round = 0; round < tries; round += 1) {
        // They alternate in going first, because the second request may find the machine warmer.
        for (const each of round % 2 === 0 ? [known, unknown] : [unknown, known]) {
          each.taken.push(...(await durations(1, each.ask)));
        }
      }
      const apart = Math.abs(median(known.taken) - median(unknown.taken));
      report(`${name}, existing address`, median(known.taken), "ms");
      report(`${name}, unknown address`, median(unknown.taken), "ms");
      report(`${name}, difference`, (apart / hash) * 100, "% of a hash");
    }
  } finally {
    await server.stop();
  }
}
