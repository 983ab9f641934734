import { locationKey } from "#src/core/locations/location-key.ts";
import type { Place } from "#src/core/locations/location.schema.ts";
import { corridorLines } from "#src/core/locations/server/corridor.lines.ts";
import { states, stationsOf, type Line, type State } from "#src/core/locations/server/line.ts";
import { metroNorthLines } from "#src/core/locations/server/metro-north.lines.ts";
import { njTransitLines } from "#src/core/locations/server/nj-transit.lines.ts";
import { furtherTowns } from "#src/core/locations/server/towns.ts";

/** Towns of one state, or all of it. */
export type Area = { state: State; towns: readonly string[] | "all" };

/** A place with what it may be called, and the towns that somebody who names it looks for. */
export type GazetteerPlace = Place & {
  /** As locationKey writes them, without the space before. */
  keys: readonly string[];
  areas: readonly Area[];
};

const keyOf = (name: string) => locationKey(name).trim();
const stateCodes = Object.keys(states) as State[];
const lines: readonly Line[] = [...metroNorthLines, ...njTransitLines, ...corridorLines];

/** "beacon", "beacon ny", "beacon new york"; for what trains stop at also "beacon station". */
const spellings = (name: string, state: State, stops: boolean) =>
  [name, ...(stops ? [`${name} station`, `${name} train station`] : [])].flatMap((form) =>
    ["", ` ${state}`, ` ${states[state]}`].map((end) => keyOf(form + end)),
  );

const statePlaces = stateCodes.map((state): GazetteerPlace => ({
  name: states[state],
  kind: "state",
  about: `All of ${state}`,
  keys: [state, states[state], `${states[state]} state`, `state of ${states[state]}`].map(keyOf),
  areas: [{ state, towns: "all" }],
}));

const linePlaces = lines.map((line): GazetteerPlace => {
  const stations = stationsOf(line);
  const names = [line.name, ...(line.also ?? [])];
  return {
    name: line.name,
    kind: "line",
    about: `${line.operator}, ${stations[0]!.name} to ${stations.at(-1)!.name}`,
    keys: names.flatMap((name) => [name, `${line.operator} ${name}`, `${name} ${line.operator}`]).map(keyOf),
    areas: stateCodes
      .map((state) => ({
        state,
        // A home may be said to be in "Rowayton, CT" as well as in Norwalk.
        towns: distinct(
          stations
            .filter((station) => station.state === state)
            .flatMap(({ name, towns }) => [...towns, name]),
        ),
      }))
      .filter(({ towns }) => towns.length > 0),
  };
});

type Stop = { name: string; state: State; towns: string[]; lines: string[] };

/** Every station once, with the lines that stop there. */
const stops = lines
  .flatMap((line) => stationsOf(line).map((station): Stop => ({ ...station, lines: [line.name] })))
  .reduce((known, stop) => {
    const name = `${stop.name}, ${stop.state}`;
    const before = known.get(name);
    return known.set(name, before ? { ...before, lines: [...before.lines, ...stop.lines] } : stop);
  }, new Map<string, Stop>());

const townPlaces = stateCodes.flatMap((state) => {
  const ofState = [...stops.values()].filter((stop) => stop.state === state);
  const further = furtherTowns[state].split(",").map((town) => town.trim());
  return distinct([...ofState.flatMap(({ towns }) => towns), ...further]).map((town): GazetteerPlace => {
    const at = distinct(ofState.filter(({ towns }) => towns.includes(town)).flatMap((stop) => stop.lines));
    return {
      name: `${town}, ${state}`,
      kind: "town",
      about: at.length > 0 ? at.slice(0, 2).join(", ") : states[state],
      keys: spellings(town, state, stops.has(`${town}, ${state}`)),
      areas: [{ state, towns: [town] }],
    };
  });
});

const towns = new Set(townPlaces.map(({ name }) => name));

/** The stations that are not called as their town is. */
const stationPlaces = [...stops.entries()]
  .filter(([name]) => !towns.has(name))
  .map(([, stop]): GazetteerPlace => ({
    name: /station$/i.test(stop.name) ? stop.name : `${stop.name} station`,
    kind: "station",
    about: `${stop.towns.join(" and ")}, ${stop.state}`,
    keys: spellings(stop.name, stop.state, true),
    areas: [{ state: stop.state, towns: [...stop.towns, stop.name] }],
  }));

/** Every place that is known, the widest first. */
export const gazetteer: readonly GazetteerPlace[] = [
  ...statePlaces,
  ...linePlaces,
  ...townPlaces,
  ...stationPlaces,
];

function distinct<T>(values: T[]): T[] {
  return [...new Set(values)];
}
