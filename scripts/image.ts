import { spawnSync } from "node:child_process";
import path from "node:path";

// npm run image -- [FLAGS]   builds the container image with the first that works here: Docker, Podman or Buildah;
//                            FLAGS are passed to its "build". The image is called commuter-circle.
const root = path.resolve(import.meta.dirname, "..");
const builders = (process.env.IMAGE_BUILDER ?? "docker podman buildah").split(" ");
// Not "--version", because the program may be installed without a running service.
const builder = builders.find((name) => spawnSync(name, ["info"], { stdio: "ignore" }).status === 0);
if (!builder) {
  console.error(`None of ${builders.join(", ")} works here. Install one of them: apt install podman`);
  process.exit(1);
}
// Only Docker's format has health checks, and Docker itself always uses that format.
const format = builder === "docker" ? [] : ["--format", "docker"];
const flags = [...format, "--tag", "commuter-circle", ...process.argv.slice(2)];
const { status } = spawnSync(builder, ["build", ...flags, root], { stdio: "inherit" });
process.exit(status ?? 1);
