import type { SQL } from "drizzle-orm";
import { defineSlots, eachOnce } from "#src/server/slots.ts";
import type { Actor } from "#src/shared/actor.ts";

/** What one media field may hold: how many files of how many bytes each, of one kind or of any. */
export type MediaField = {
  files: number;
  bytes: number;
  kind?: "image" | "video";
  /** The longest side, in pixels, of the square that pictures are cut to around their middle; whole without it. */
  square?: number;
};

/** Where uploads are shown: the pictures of a listing, the picture of a member. */
export type MediaSlot<Field extends string = string> = {
  /** Stored with the uploads that are shown there; never to be changed. */
  name: string;
  /** The fields that hold media, as forms send them: `images`. */
  fields: Record<Field, MediaField>;
  /**
   * Whether an actor may see the thing that shows an upload: a condition in a query of `uploads`, answered from an index.
   * What is not visible any more is not served either.
   */
  visible: (actor: Actor) => SQL;
};

/** What features declare for media. */
export type MediaDeclarations = { mediaSlots?: readonly MediaSlot[] };

export const declaredForMedia = defineSlots("media", (features: readonly MediaDeclarations[]) => ({
  mediaSlots: eachOnce(
    "media slot",
    features.flatMap((feature) => feature.mediaSlots ?? []),
  ),
}));
