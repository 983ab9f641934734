import { createLog } from "#src/server/log.ts";
import { writePrivately } from "#src/server/private-files.ts";
import { readSettings, type Settings } from "#src/server/settings.ts";

type Program = {
  worker: string;
  serve: () => Promise<unknown>;
};

/** Checks the settings, and starts the server in this process, or in the configured number of workers. */
export async function startProcesses(
  environment: Record<string, string | undefined>,
  { worker, serve }: Program,
): Promise<void> {
  writePrivately();
  const settings = readSettings(environment);
  const reason = settings.workers > 1 ? reasonForOne(settings) : undefined;
  if (reason)
    createLog(settings).warn(`WORKERS asks for ${settings.workers} processes; there is one: ${reason}`);
  if (settings.workers === 1 || reason) {
    await serve();
    return;
  }
  const { startWorkers } = await import("#src/app/workers.ts");
  await startWorkers({ settings, program: worker });
}

function reasonForOne({ databaseUrl }: Settings): string | undefined {
  if (!databaseUrl) return "the embedded database serves one process. Set DATABASE_URL.";
  if (process.argv.includes("--dev")) return "while developing, the pages are made in one process.";
  return undefined;
}
