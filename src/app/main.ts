import { startServer } from "#src/app/server.ts";
import { readEnvironment } from "#src/server/environment.ts";
import { operatorMessage } from "#src/server/operator-error.ts";

try {
  await startServer(readEnvironment());
} catch (error) {
  const message = operatorMessage(error);
  if (!message) throw error;
  console.error(message);
  process.exit(1);
}
