import { readFileSync } from "node:fs";

/** The version of this program, as package.json names it. */
export const programVersion = (): string =>
  (JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as { version: string })
    .version;
