import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { mediaKey } from "#src/core/media/media.ts";
import { encodePicture } from "#src/core/media/server/picture.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { MediaSlot } from "#src/core/media/server/media.slots.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";

const demoPicture = z.strictObject({ file: z.string(), alt: z.string() });

export type DemoPicture = z.infer<typeof demoPicture>;

const coverNames = [
  "coral room",
  "red brownstones",
  "desk by the window",
  "yellow Victorian",
  "skyline room",
  "green kitchen",
  "lit windows",
  "autumn room",
] as const;

/** The first picture of a home whose description mentions it. */
export const coverName = z.enum(coverNames);

/** The picture of a post. */
export const sceneName = z.enum(["study night", "picnic", "platform"]);

/** Pictures of homes in sets of eight, covers and scenes. */
export const demoPictures = z
  .strictObject({
    homes: z.array(z.array(demoPicture).length(8)),
    covers: z.record(coverName, demoPicture),
    scenes: z.record(sceneName, demoPicture),
  })
  .parse(JSON.parse(readFileSync(new URL("pictures.json", import.meta.url), "utf8")));

/** Up to eight pictures for a home, cover first. Every twelfth has the same set, but begins with a different one of it. */
export function picturesFor(
  index: number,
  { count, cover }: { count: number; cover?: z.infer<typeof coverName> | undefined },
): DemoPicture[] {
  const { homes, covers } = demoPictures;
  const set = homes[index % homes.length]!;
  const start = Math.floor(index / homes.length) % set.length;
  const turned = [...set.slice(start), ...set.slice(0, start)];
  return (cover ? [covers[cover], ...turned] : turned).slice(0, count);
}

type Shown = {
  file: string;
  alt: string | null;
  name: string;
  ownerId: string;
  subjectId: string;
  position: number;
};

const readPicture = (file: string): Uint8Array | Promise<Uint8Array> =>
  readFile(new URL(`pictures/${file}`, import.meta.url));

/** Publishes pictures as uploads of their owners, attached to the slots of the seeded items. */
export async function publishPictures(
  { db, storage }: DemoStage,
  { name: slot }: Pick<MediaSlot, "name">,
  pictures: Shown[],
  read = readPicture,
) {
  const publishFile = async (file: string) => {
    const sent = await read(file);
    const { width, height, files } = await encodePicture(sent);
    const storedBytes = files.reduce((sum, encoded) => sum + encoded.bytes.length, 0);
    const shown = pictures.filter((picture) => picture.file === file);
    const stored = shown.flatMap(({ name }) =>
      files.map((encoded) =>
        storage.put(mediaKey(uploadId(name), encoded.name), encoded.bytes, encoded.contentType),
      ),
    );
    await Promise.all(stored);
    return shown.map(({ name, ownerId, subjectId, position, alt }) => ({
      ...published,
      id: uploadId(name),
      ownerId,
      slot,
      subjectId,
      position,
      alt,
      bytes: sent.length,
      storedBytes,
      width,
      height,
    }));
  };
  const distinct = [...new Set(pictures.map(({ file }) => file))];
  const rows = [];
  // Two at a time: more are no faster, and each leaves memory that is not freed.
  for (let start = 0; start < distinct.length; start += 2) {
    rows.push(...(await Promise.all(distinct.slice(start, start + 2).map(publishFile))).flat());
  }
  await db.insert(uploads).values(rows);
}

const uploadId = (name: string) => stableId(`object ${name}`);

const published = {
  status: "ready",
  kind: "image",
  contentType: "image/jpeg",
  unattachedAt: null,
} as const;
