import { buildPages, needsBuild } from "./build.ts";

if (await needsBuild()) {
  console.log("building the pages (once)");
  await buildPages();
}
await import("../src/app/main.ts");
