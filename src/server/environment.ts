/** The settings of this process: its environment, and what a .env file in the working folder adds to it. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile();
  } catch {
    // No .env file is the usual case.
  }
  return process.env;
}
