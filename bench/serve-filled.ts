import path from "node:path";
import { pathToFileURL } from "node:url";
import { postgresUrl } from "./fill.ts";

// Runs in the folder of a commit and uses that commit's code to build, fill and start, because each commit has its own
// tables.
const ofCommit = <Module>(file: string) => import(pathToFileURL(path.resolve(file)).href) as Promise<Module>;
const { buildFirst } = await ofCommit<typeof import("../scripts/build.ts")>("scripts/build.ts");
if (!(await buildFirst())) process.exit(1);
const { startFilled } = await ofCommit<typeof import("./fill.ts")>("bench/fill.ts");
const { stop, ...told } = await startFilled(postgresUrl()!);
process.once("disconnect", () => void stop());
process.send!(told);
