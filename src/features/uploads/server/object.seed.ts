import sharp from "sharp";
import { objects } from "#src/features/uploads/server/object.table.ts";
import { encodePicture } from "#src/features/uploads/server/picture-check.ts";
import { mediaKey } from "#src/features/uploads/server/publish.service.ts";
import type { Platform } from "#src/server/platform.ts";
import { seededId } from "#src/server/seeded-id.ts";

type SeedPicture = { name: string; ownerId: string; svg: string };

/** Publishes drawings as if their owner had uploaded and attached them; returns their ids in order. */
export async function seedPictures(
  { db, objects: store }: Pick<Platform, "db" | "objects">,
  pictures: SeedPicture[],
) {
  const publish = async ({ name, ownerId, svg }: SeedPicture) => {
    const id = seededId(`object ${name}`);
    // Drawings are vectors, but pages never show them larger than this.
    const drawn = await sharp(Buffer.from(svg))
      .resize({ width: 800 })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { width, height, files } = await encodePicture(drawn);
    await Promise.all(files.map((file) => store.put(mediaKey(id, file.name), file.bytes, file.contentType)));
    return { id, ownerId, width, height, ...published };
  };
  const rows = [];
  // A few at a time: each waits for the encoder and for the disk in turn.
  for (let start = 0; start < pictures.length; start += 8) {
    rows.push(...(await Promise.all(pictures.slice(start, start + 8).map(publish))));
  }
  await db.insert(objects).values(rows);
  return rows.map((row) => row.id);
}

const published = {
  status: "ready",
  kind: "image",
  contentType: "image/jpeg",
  unattachedSince: null,
} as const;
