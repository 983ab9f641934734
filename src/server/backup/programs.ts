import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { OperatorError } from "#src/server/operator-error.ts";

const packageOf: Record<string, string> = {
  age: "age",
  pg_dump: "postgresql-client",
  pg_restore: "postgresql-client",
  psql: "postgresql-client",
};

/** Starts an installed program; `ended` rejects with an {@link OperatorError} if it is missing or fails. */
export function startProgram(name: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(name, args, { env: { ...process.env, ...environment } });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (line: string) => (complaints += line));
  // A program that ends early does not read the rest of its input; `ended` says why.
  child.stdin.on("error", () => {});
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOENT" ? missing(name) : error),
    );
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new OperatorError(`${name} failed: ${summary(complaints) || `it ended with ${code ?? signal}`}`),
        );
    });
  });
  // If nobody awaits it any more, something else has failed first.
  ended.catch(() => {});
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

export async function outputOf(name: string, args: readonly string[]): Promise<string> {
  const program = startProgram(name, args);
  const [output] = await allOf([text(program.stdout), program.ended]);
  return output;
}

const missing = (name: string) =>
  new OperatorError(
    `The program ${name} is not installed. On Debian: apt-get install ${packageOf[name] ?? name}`,
  );

// The last lines may be the program's own hints, which do not apply here.
const summary = (complaints: string) =>
  complaints
    .trim()
    .split("\n")
    .filter((line) => !line.startsWith("age: report"))
    .slice(0, 3)
    .join(" ");

/** Waits for all, and throws the root cause among their errors: one failed file or program makes others fail, too. */
export async function allOf<T extends readonly Promise<unknown>[]>(parts: [...T]) {
  const outcomes = await Promise.allSettled(parts);
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason as unknown] : [],
  );
  if (errors.length > 0)
    throw errors.find(ofAFile) ?? errors.find((error) => error instanceof OperatorError) ?? errors[0];
  return Promise.all(parts);
}

const ofAFile = (error: unknown) => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code !== "EPIPE" && syscall !== undefined && !syscall.startsWith("spawn");
};
