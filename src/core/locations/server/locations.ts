import { locationKey } from "#src/core/locations/location-key.ts";
import type { LocationAnswer } from "#src/core/locations/location.schema.ts";
import { corridorLines } from "#src/core/locations/server/corridor.lines.ts";
import { states, stationsOf, type Line, type State } from "#src/core/locations/server/line.ts";
import { metroNorthLines } from "#src/core/locations/server/metro-north.lines.ts";
import { njTransitLines } from "#src/core/locations/server/nj-transit.lines.ts";
import { furtherTowns } from "#src/core/locations/server/towns.ts";

/** Towns of one state, or the whole state. */
export type Area = { state: State; towns: readonly string[] | "all" };

/** A location with its names, and the towns that somebody who names it looks for. */
export type Location = LocationAnswer & {
  /** As locationKey writes them, without the leading space. */
  keys: readonly string[];
  areas: readonly Area[];
};

const keyOf = (name: string) => locationKey(name).trim();
const stateCodes = Object.keys(states) as State[];
const lines: readonly Line[] = [...metroNorthLines, ...njTransitLines, ...corridorLines];

/** "beacon", "beacon ny", "beacon new york"; with a station also "beacon station". */
const allNames = (name: string, state: State, stations: boolean) =>
  [name, ...(stations ? [`${name} station`, `${name} train station`] : [])].flatMap((form) =>
    ["", ` ${state}`, ` ${states[state]}`].map((end) => keyOf(form + end)),
  );

const stateLocations = stateCodes.map((state): Location => ({
  name: states[state],
  kind: "state",
  about: `All of ${state}`,
  keys: [state, states[state], `${states[state]} state`, `state of ${states[state]}`].map(keyOf),
  areas: [{ state, towns: "all" }],
}));

const lineLocations = lines.map((line): Location => {
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
        // A home's location may be "Rowayton, CT" as well as Norwalk.
        towns: distinct(
          stations
            .filter((station) => station.state === state)
            .flatMap(({ name, towns }) => [...towns, name]),
        ),
      }))
      .filter(({ towns }) => towns.length > 0),
  };
});

type Station = { name: string; state: State; towns: string[]; lines: string[] };

/** Every station once, with the lines that stop there. */
const stations = lines
  .flatMap((line) => stationsOf(line).map((station): Station => ({ ...station, lines: [line.name] })))
  .reduce((known, station) => {
    const name = `${station.name}, ${station.state}`;
    const before = known.get(name);
    return known.set(name, before ? { ...before, lines: [...before.lines, ...station.lines] } : station);
  }, new Map<string, Station>());

const townLocations = stateCodes.flatMap((state) => {
  const ofState = [...stations.values()].filter((station) => station.state === state);
  const further = furtherTowns[state].split(",").map((town) => town.trim());
  return distinct([...ofState.flatMap(({ towns }) => towns), ...further]).map((town): Location => {
    const at = distinct(
      ofState.filter(({ towns }) => towns.includes(town)).flatMap((station) => station.lines),
    );
    return {
      name: `${town}, ${state}`,
      kind: "town",
      about: at.length > 0 ? at.slice(0, 2).join(", ") : states[state],
      keys: allNames(town, state, stations.has(`${town}, ${state}`)),
      areas: [{ state, towns: [town] }],
    };
  });
});

const towns = new Set(townLocations.map(({ name }) => name));

/** Stations whose name differs from their town's. */
const stationLocations = [...stations.entries()]
  .filter(([name]) => !towns.has(name))
  .map(([, station]): Location => ({
    name: /station$/i.test(station.name) ? station.name : `${station.name} station`,
    kind: "station",
    about: `${station.towns.join(" and ")}, ${station.state}`,
    keys: allNames(station.name, station.state, true),
    areas: [{ state: station.state, towns: [...station.towns, station.name] }],
  }));

/** Every known location, the widest area first. */
export const locations: readonly Location[] = [
  ...stateLocations,
  ...lineLocations,
  ...townLocations,
  ...stationLocations,
];

function distinct<T>(values: T[]): T[] {
  return [...new Set(values)];
}
