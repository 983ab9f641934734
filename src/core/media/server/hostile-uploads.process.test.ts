import PQueue from "p-queue";
import { expect, it, vi } from "vitest";
import { checkQueues } from "#src/core/media/server/check-queue.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { sendFile } from "#testing/api/upload.ts";
import { nestedBoxes } from "#testing/rows/videos.ts";

const { app } = useTestApp();

// bench/uploads.ts measures the same with times.
it("publishes a member's picture before all but the first of ten hostile accounts' files", async () => {
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

  // No check starts until all calls are queued: on a busy machine, hers would arrive when much is done.
  const added = vi.spyOn(PQueue.prototype, "add");
  const queued = () => added.mock.calls.filter(([, options]) => options?.priority !== undefined);
  const begin = Promise.withResolvers<void>();
  for (const one of ["the first", "the second"])
    void checkQueues(app.platform).pictures(one, () => begin.promise);
  const done: string[] = [];
  const published = Promise.all(
    [...hostile, own].map(async ({ as, type, objectURL }) => {
      const { status } = await app.put("/api/objects/set-acl", { as, body: { objectURL } });
      done.push(as === ruth ? "hers" : type);
      return status;
    }),
  );
  await vi.waitFor(() => expect(queued()).toHaveLength(2 + hostile.length + 1), { timeout: 60_000 });
  begin.resolve();
  const statuses = await published;
  added.mockRestore();
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
  expect(statuses.at(-1)).toBe(200);
  const pictures = done.filter((what) => what !== "video/mp4");
  expect(pictures).toHaveLength(41);
  expect(pictures.indexOf("hers")).toBeLessThanOrEqual(12);
}, 120_000);
