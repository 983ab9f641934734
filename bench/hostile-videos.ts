import { writeFile } from "node:fs/promises";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { inScratchFolder } from "#src/foundations/uploads/server/scratch-folder.ts";
import { remuxVideo } from "#src/foundations/uploads/server/video-remux.ts";
import {
  bigEndian,
  emptyBoxes,
  emptyElements,
  manyTracks,
  mp4File,
  nestedBoxes,
  withTable,
} from "#testing/videos.ts";

const megabyte = 1_000_000;
const one = bigEndian(1);
const most = bigEndian(0xffffffff);

const videos: [name: string, type: string, make: () => Buffer][] = [
  ["a clip of a phone", "video/mp4", () => mp4File()],
  ["boxes in boxes, 99 MB", "video/mp4", () => nestedBoxes(99 * megabyte)],
  ["400,003 empty boxes", "video/mp4", () => emptyBoxes(400_003)],
  ["50 MB of empty boxes", "video/mp4", () => emptyBoxes((50 * megabyte) / 8)],
  ["50 MB of empty elements", "video/webm", () => emptyElements(50 * megabyte)],
  ["10,000 tracks of the same bytes", "video/mp4", () => manyTracks(10_000)],
  [
    "80 MB of a true table",
    "video/mp4",
    () => withTable("stss", bigEndian(20 * megabyte), Buffer.alloc(80 * megabyte, one)),
  ],
  ["a table for 4,294,967,295 samples", "video/mp4", () => withTable("stts", one, most, one)],
  ["a table that never ends", "video/mp4", () => withTable("ctts", one, most, one)],
];

/** What files that are made to harm cost the program that remuxes them, and the server that waits for it: nothing. */
export async function benchHostileVideos() {
  console.log(
    "\nHostile videos: how long each keeps the program busy, and the longest pause of the one who waits",
  );
  await inScratchFolder(tellCosts);
}

async function tellCosts(folder: string) {
  const [from, to] = [path.join(folder, "from"), path.join(folder, "to")];
  for (const [name, type, make] of videos) {
    await writeFile(from, make());
    const pauses = monitorEventLoopDelay({ resolution: 5 });
    pauses.enable();
    const begun = performance.now();
    const outcome = await remuxVideo(type, from, to).then(
      () => "remuxed",
      () => "refused",
    );
    const seconds = (performance.now() - begun) / 1000;
    pauses.disable();
    console.log(
      `  ${name}: ${outcome} after ${seconds.toFixed(1)} s, pause ${(pauses.max / 1e6).toFixed(0)} ms`,
    );
  }
}
