import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { objectPath } from "#src/core/media/media.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import { publishPictures } from "#src/demo/pictures.ts";
import { drawPortrait, portrait } from "#src/pages/profile/demo/portrait-drawing.ts";
import content from "#src/pages/profile/demo/portraits.json" with { type: "json" };
import { avatarSlot } from "#src/pages/profile/server/avatar.media.ts";
import type { DemoStage } from "#src/server/manifest.ts";

/** The demo's portraits by account key. As on a real site, some members have none. */
export const readPortraits = () => z.record(z.string(), portrait).parse(content);

/** Draws the portraits of the demo's people and publishes them like their own uploads. */
export async function seed(platform: DemoStage) {
  const portraits = readPortraits();
  const pictures = Object.keys(portraits).map((key) => ({
    file: key,
    name: `portrait ${key}`,
    ownerId: demoUserId(key),
    subjectId: demoUserId(key),
    position: 0,
    alt: null,
  }));
  await publishPictures(platform, avatarSlot, pictures, (key) => Buffer.from(drawPortrait(portraits[key]!)));
  await platform.db
    .update(users)
    .set({ profileImageUrl: sql`${objectPath("")} || ${uploads.id}` })
    .from(uploads)
    .where(and(eq(uploads.slot, avatarSlot.name), eq(uploads.subjectId, users.id)));
}
