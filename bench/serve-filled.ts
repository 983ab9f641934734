import path from "node:path";
import { pathToFileURL } from "node:url";
import { postgresUrl } from "./fill.ts";

// A process in the folder of a commit, of whose code it takes what builds, fills and starts: each has tables of its own.
const ofCommit = <Module>(file: string) => import(pathToFileURL(path.resolve(file)).href) as Promise<Module>;
const { buildFirst } = await ofCommit<typeof import("../scripts/build.ts")>("scripts/build.ts");
if (!(await buildFirst())) process.exit(1);
const { startFilled } = await ofCommit<typeof import("./fill.ts")>("bench/fill.ts");
const { stop, ...told } = await startFilled(postgresUrl()!);
process.once("disconnect", () => void stop());
process.send!(told);
