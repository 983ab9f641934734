import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded into a measured server: reports its memory use to the parent process, and collects garbage on request.
process.on("message", (asked: unknown) => {
  if (asked !== "tell" && asked !== "collect") return;
  if (asked === "collect") {
    setFlagsFromString("--expose-gc");
    (runInNewContext("gc") as () => void)();
  }
  process.send!(process.memoryUsage());
});
