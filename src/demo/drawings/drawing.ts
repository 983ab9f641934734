import type { CoverName } from "#src/demo/drawings/covers.ts";
import { cafe, cooking, online, studyNight } from "#src/demo/drawings/gatherings.ts";
import { listingSet } from "#src/demo/drawings/listing-set.ts";
import { heroCanvas, hudson } from "#src/demo/drawings/hudson.ts";
import { picnic, platform, skyline } from "#src/demo/drawings/scenes.ts";
import { portrait, portraitCanvas } from "#src/demo/drawings/portrait.ts";
import { picture, type Scene } from "#src/demo/drawings/shapes.ts";
import { conversation, illustrationCanvas, suitcase } from "#src/demo/drawings/illustrations.ts";

export type { CoverName };

/** A picture as an SVG document, and what it shows as its alternative text. */
export interface Drawing {
  svg: string;
  alt: string;
}

interface Canvas {
  width: number;
  height: number;
}

const finish = ({ body, alt }: Scene, canvas?: Canvas): Drawing => ({
  svg: picture(body, canvas?.width, canvas?.height),
  alt,
});

interface ListingPicturesOptions {
  seed: number;
  /** "Beacon", "Beacon, NY" or "East Rock, New Haven, CT": decides what the windows look out on. */
  town: string;
  /** Up to 8. */
  count: number;
  /** Fixes the first picture; without it the seed chooses. */
  cover?: CoverName;
}

/** The first `count` pictures of a listing; the same arguments always give the same strings. */
export const drawListingPictures = ({ seed, town, count, cover }: ListingPicturesOptions): Drawing[] =>
  listingSet({ seed, town, cover })
    .slice(0, count)
    .map((scene) => finish(scene));

/** A member's portrait, 200 by 200; the same seed always gives the same strings. */
export const drawAvatar = ({ seed }: { seed: number }): Drawing => finish(portrait(seed), portraitCanvas);

const scenes = {
  cafe,
  cooking,
  hudson,
  online,
  picnic,
  platform,
  skyline,
  "study night": studyNight,
} as const;

/** Scenes for the home page, events and posts. */
export type SceneName = keyof typeof scenes;

/** A named scene, 800 by 600; "hudson" is the hero, 1200 by 900. */
export const drawScene = (name: SceneName): Drawing =>
  finish(scenes[name](), name === "hudson" ? heroCanvas : undefined);

const illustrations = { suitcase, conversation } as const;

/** A small drawing without a ground, 400 by 280, for an empty state. */
export const drawIllustration = (name: keyof typeof illustrations): Drawing =>
  finish(illustrations[name](), illustrationCanvas);
