import { buildFirst } from "./build.ts";

if (!(await buildFirst())) process.exit(1);
await import("../src/app/main.ts");
