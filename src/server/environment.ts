/** The environment of this process, with a .env file in the working folder added to it. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile();
  } catch {
    // No .env file is the usual case.
  }
  return process.env;
}
