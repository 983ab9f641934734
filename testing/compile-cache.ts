import path from "node:path";

/** Environment of a server in a process of its own, which starts from what the one before it has compiled. */
export const compileCache = { NODE_COMPILE_CACHE: path.resolve(".cache/compiled") };
