import type { SQL } from "drizzle-orm";
import { defineSlots, eachOnce } from "#src/server/slots.ts";
import type { Actor } from "#src/shared/actor.ts";

/** What one media field may contain: how many files, of how many bytes each, of one kind or any. */
export type MediaField = {
  files: number;
  bytes: number;
  kind?: "image" | "video";
  /** The longest side, in pixels, of the centered square that pictures are cropped to; not cropped without it. */
  square?: number;
};

/** A place that shows uploads: the pictures of a listing, the picture of a member. */
export type MediaSlot<Field extends string = string> = {
  /** Stored with the attached uploads; must never change. */
  name: string;
  /** The fields with media, as forms send them: `images`. */
  fields: Record<Field, MediaField>;
  /**
   * Whether an actor may see the subject that shows an upload: a condition in a query of `uploads`, answered from an index.
   * What is no longer visible is no longer served.
   */
  visible: (actor: Actor) => SQL;
};

export type MediaDeclarations = { mediaSlots?: readonly MediaSlot[] };

export const declaredForMedia = defineSlots("media", (features: readonly MediaDeclarations[]) => ({
  mediaSlots: eachOnce(
    "media slot",
    features.flatMap((feature) => feature.mediaSlots ?? []),
  ),
}));
