import type { Chooser } from "#src/demo/drawings/seeded.ts";
import type { View } from "#src/demo/drawings/views.ts";

/** What a town looks like from a window, and whether it is a city. */
export interface Surroundings {
  view: View;
  urban: boolean;
}

const places: Record<string, { views: readonly View[]; urban?: true }> = {
  Albany: { views: ["roofs", "skyline"], urban: true },
  Beacon: { views: ["trees", "river"] },
  Bridgeport: { views: ["harbor", "roofs"], urban: true },
  Cornwall: { views: ["river", "autumn"] },
  "Fort Lee": { views: ["skyline"], urban: true },
  Hartford: { views: ["roofs", "skyline"], urban: true },
  Hoboken: { views: ["skyline", "roofs"], urban: true },
  Hudson: { views: ["river", "autumn"] },
  Ithaca: { views: ["autumn", "trees"] },
  "Jersey City": { views: ["skyline", "roofs"], urban: true },
  Kingston: { views: ["river", "autumn"] },
  Milford: { views: ["harbor", "trees"] },
  Mystic: { views: ["harbor"] },
  "New Brunswick": { views: ["roofs", "trees"], urban: true },
  "New Haven": { views: ["roofs", "autumn"], urban: true },
  "New London": { views: ["harbor", "roofs"] },
  "New Paltz": { views: ["autumn", "trees"] },
  Newark: { views: ["skyline", "roofs"], urban: true },
  Newburgh: { views: ["river", "roofs"], urban: true },
  Norwalk: { views: ["harbor", "trees"] },
  Nyack: { views: ["river"] },
  Ossining: { views: ["river", "trees"] },
  Peekskill: { views: ["river", "roofs"] },
  Poughkeepsie: { views: ["river", "trees"] },
  Rhinebeck: { views: ["autumn", "trees"] },
  Stamford: { views: ["harbor", "skyline"], urban: true },
  Syracuse: { views: ["roofs", "autumn"], urban: true },
  Tarrytown: { views: ["river", "autumn"] },
  Troy: { views: ["roofs", "river"], urban: true },
  Weehawken: { views: ["skyline"], urban: true },
  "White Plains": { views: ["roofs", "trees"], urban: true },
  Yonkers: { views: ["river", "skyline"], urban: true },
};

const anywhere: readonly View[] = ["trees", "autumn", "roofs", "trees"];

/** The surroundings of "Beacon", "Beacon, NY" or "East Rock, New Haven, CT"; an unknown town is a leafy one. */
export function surroundingsOf(town: string, choose: Chooser): Surroundings {
  const known = town
    .split(",")
    .map((part) => places[part.trim()])
    .find((place) => place !== undefined);
  return { view: choose.pick(known?.views ?? anywhere), urban: known?.urban ?? false };
}
