import { expect, it } from "vitest";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";
import { jpegFile } from "#testing/media.ts";
import { sendFile } from "#testing/upload.ts";
import { nestedBoxes } from "#testing/videos.ts";

const { app } = useTestApp();

// bench/uploads.ts measures the same with times.
it("publishes a member's picture before most of ten hostile accounts' files, though she asks last", async () => {
  const photo = await jpegFile({ width: 1200, height: 900 });
  const film = nestedBoxes(200_000);
  const accounts = await Promise.all(Array.from({ length: 10 }, () => app.create.person("new")));
  const ruth = await app.create.person("approved");
  const send = async (as: Person, bytes: Uint8Array, type: string) => ({
    as,
    type,
    objectURL: await sendFile(app, bytes, { as, type }),
  });
  const hostile = [];
  for (const as of accounts) {
    for (const file of [film, photo, film, photo, photo, photo]) {
      hostile.push(await send(as, file, file === film ? "video/mp4" : "image/jpeg"));
    }
  }
  const own = await send(ruth, photo, "image/jpeg");

  const done: string[] = [];
  const statuses = await Promise.all(
    [...hostile, own].map(async ({ as, type, objectURL }) => {
      const { status } = await app.put("/api/objects/set-acl", { as, body: { objectURL } });
      done.push(as === ruth ? "hers" : type);
      return status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
  expect(statuses.at(-1)).toBe(200);
  const pictures = done.filter((what) => what !== "video/mp4");
  expect(pictures).toHaveLength(41);
  // One of each before her turn comes, and at most another that was begun before she had asked.
  expect(pictures.indexOf("hers")).toBeLessThanOrEqual(2 * accounts.length);
}, 120_000);
