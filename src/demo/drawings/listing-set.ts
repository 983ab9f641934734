import { bathroom } from "#src/demo/drawings/bathroom.ts";
import { type CoverName, covers, type Slot } from "#src/demo/drawings/covers.ts";
import { house } from "#src/demo/drawings/houses.ts";
import { kitchen } from "#src/demo/drawings/kitchen.ts";
import {
  afterDark,
  bathroomLook,
  bedroomLook,
  brownstoneLook,
  houseLook,
  kitchenLook,
  livingRoomLook,
  mainStreetLook,
  porchLook,
  studyLook,
} from "#src/demo/drawings/styles.ts";
import { bedroom, livingRoom, study } from "#src/demo/drawings/rooms.ts";
import { type Chooser, chooserFor } from "#src/demo/drawings/seeded.ts";
import { closeUp, mirrored, type Scene } from "#src/demo/drawings/shapes.ts";
import { brownstones, mainStreet, porch } from "#src/demo/drawings/streets.ts";
import { type Surroundings, surroundingsOf } from "#src/demo/drawings/towns.ts";

const order: readonly Slot[] = ["room", "kitchen", "desk", "front", "street", "evening"];

/** The first picture by turns, so that neighbours in a list do not all begin with a bed. */
const leads: readonly Slot[] = [
  "room",
  "front",
  "desk",
  "kitchen",
  "room",
  "street",
  "desk",
  "front",
  "room",
  "kitchen",
  "evening",
];

/** Front, street and evening belong to one building, so they are chosen together. */
function outside(choose: Chooser, urban: boolean): Pick<Record<Slot, Scene>, "front" | "street" | "evening"> {
  if (urban && choose.chance(0.5))
    return {
      front: brownstones(brownstoneLook(choose, false)),
      street: mainStreet(mainStreetLook(choose)),
      evening: brownstones(brownstoneLook(choose, true)),
    };
  const look = houseLook(choose, urban);
  const street = urban
    ? brownstones(brownstoneLook(choose, false))
    : choose.chance(0.5)
      ? porch(porchLook(choose))
      : mainStreet(mainStreetLook(choose));
  return { front: house(look), street, evening: house(afterDark(look)) };
}

function inside(
  choose: Chooser,
  { view }: Surroundings,
): Pick<Record<Slot, Scene>, "room" | "kitchen" | "desk"> {
  return {
    room: bedroom(bedroomLook(choose, view)),
    kitchen: kitchen(kitchenLook(choose, view)),
    desk: choose.chance(0.4) ? livingRoom(livingRoomLook(choose, view)) : study(studyLook(choose, view)),
  };
}

interface ListingSetOptions {
  seed: number;
  town: string;
  cover?: CoverName;
}

/** The eight pictures of a listing, the leading one first. */
export function listingSet({ seed, town, cover }: ListingSetOptions): Scene[] {
  const choose = chooserFor(seed);
  const surroundings = surroundingsOf(town, choose);
  const scenes = { ...inside(choose, surroundings), ...outside(choose, surroundings.urban) };
  for (const slot of order) if (choose.chance(0.5)) scenes[slot] = mirrored(scenes[slot]);
  if (cover) scenes[covers[cover].slot] = covers[cover].scene();
  const lead = cover ? covers[cover].slot : (leads[seed % leads.length] ?? "room");
  const rest = order.filter((slot) => slot !== lead);
  return [
    ...[lead, ...rest].map((slot) => scenes[slot]),
    closeUp(scenes.room),
    choose.chance(0.4)
      ? bathroom(bathroomLook(choose, surroundings.view))
      : closeUp(scenes[choose.pick(order.slice(1, 5))]),
  ];
}
