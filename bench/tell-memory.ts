import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded into a server that is measured: tells whoever started it how its memory is used, and collects garbage when asked to.
process.on("message", (asked: unknown) => {
  if (asked !== "tell" && asked !== "collect") return;
  if (asked === "collect") {
    setFlagsFromString("--expose-gc");
    (runInNewContext("gc") as () => void)();
  }
  process.send!(process.memoryUsage());
});
