import { describe, expect, it } from "vitest";
import { checkVideo } from "#src/foundations/uploads/server/video-check.ts";
import { manyElements, mp4File, nestedBoxes, webmFile } from "#testing/media.ts";

/** Checks a file that counts how often, and how much of it, is read. */
async function check(type: string, file: Buffer) {
  let reads = 0;
  let bytes = 0;
  const readAt = async (start: number, length: number) => {
    reads += 1;
    bytes += length;
    return file.subarray(start, start + length);
  };
  const outcome = await checkVideo(type, readAt, file.length).then(
    () => "sound",
    (error: Error) => error.message,
  );
  return { outcome, reads, bytes };
}

const megabyte = 1024 * 1024;
const refused = "This video is damaged or not really a video. Please export it again.";

describe("checking a video (UP-36)", () => {
  it("takes a read or two where its parts lie together", async () => {
    expect(await check("video/mp4", mp4File())).toMatchObject({ outcome: "sound", reads: 1 });
    expect(await check("video/webm", webmFile())).toMatchObject({ outcome: "sound", reads: 1 });
  });

  it("jumps over the pictures of a film whose index comes last", async () => {
    const [head, index] = [mp4File().subarray(0, 20), mp4File({ data: 0 }).subarray(20, -8)];
    const film = Buffer.concat([head, mp4File({ data: 5 * megabyte }).subarray(20 + index.length), index]);
    expect(await check("video/mp4", film)).toMatchObject({ outcome: "sound", reads: 2 });
  });

  it("finds parts that lie across the border of two reads", async () => {
    const padding = 64 * 1024 - 28;
    const film = Buffer.concat([
      mp4File().subarray(0, 20),
      mp4File({ data: padding }).subarray(-padding - 8),
    ]);
    const whole = Buffer.concat([film, mp4File().subarray(20)]);
    for (let shift = 0; shift < 24; shift += 1) {
      const shifted = Buffer.concat([whole.subarray(0, 28), Buffer.alloc(shift, 1), whole.subarray(28)]);
      shifted.writeUInt32BE(padding + 8 + shift, 20);
      expect((await check("video/mp4", shifted)).outcome).toBe("sound");
    }
  });

  it.each([
    ["boxes in boxes, 160 KB", "video/mp4", nestedBoxes(160 * 1024)],
    ["boxes in boxes, 3.2 MB", "video/mp4", nestedBoxes(3.2 * megabyte)],
    ["boxes in boxes, 20 MB", "video/mp4", nestedBoxes(20 * megabyte)],
    ["empty elements, 3 MB", "video/webm", manyElements(3 * megabyte)],
  ])("gives up soon on %s", async (_what, type, file) => {
    const { outcome, reads, bytes } = await check(type, file);
    expect(outcome).toBe(refused);
    expect(reads).toBeLessThanOrEqual(64);
    expect(bytes).toBeLessThanOrEqual(4 * megabyte);
  });

  it("gives up on parts that lie far from each other", async () => {
    const film = Buffer.alloc(20 * megabyte);
    mp4File().copy(film, 0, 0, 20);
    for (let at = 20; at < film.length; at += 100_000) {
      film.writeUInt32BE(Math.min(100_000, film.length - at), at);
      film.write("free", at + 4);
    }
    const { outcome, reads } = await check("video/mp4", film);
    expect([outcome, reads]).toEqual([refused, 64]);
  });
});
