import { spawnSync } from "node:child_process";
import path from "node:path";

// npm run image -- [FLAGS]   builds the container image with what is installed: Docker, Podman or Buildah, in this order;
//                            FLAGS go to its "build". The image is called commuter-circle.
const root = path.resolve(import.meta.dirname, "..");
const builders = (process.env.IMAGE_BUILDER ?? "docker podman buildah").split(" ");
const builder = builders.find((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0);
if (!builder) {
  console.error(`None of ${builders.join(", ")} is installed. Install one of them: apt install podman`);
  process.exit(1);
}
const flags = ["--tag", "commuter-circle", ...process.argv.slice(2)];
const { status } = spawnSync(builder, ["build", ...flags, root], { stdio: "inherit" });
process.exit(status ?? 1);
