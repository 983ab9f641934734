import type { NamedLocation } from "#src/core/locations/location.schema.ts";
import { alsoGoTo } from "#src/core/locations/server/data/destinations.ts";
import { keyOf, keysOf } from "#src/core/locations/server/location-key.ts";
import { furtherTowns, lines, states, type State } from "#src/core/locations/server/data/lines.ts";

type Area = { state: State; towns: readonly string[] | "all" };

/** A location in which homes and profiles lie, with its names, and the towns that a search for it covers. */
export type StoredLocation = NamedLocation & {
  /** Stored with homes and searches, so it must never change: "line:hudson-line", "town:beacon-ny". */
  id: string;
  /** As locationKey writes them, without the leading space. */
  keys: readonly string[];
  areas: readonly Area[];
  lines: readonly string[];
};

const idOf = (kind: StoredLocation["kind"], name: string) => `${kind}:${keyOf(name).replaceAll(" ", "-")}`;
const distinct = <T>(values: T[]): T[] => [...new Set(values)];
const stateCodes = Object.keys(states) as State[];

type Station = { name: string; state: State; towns: string[]; lines: string[] };

/** The stations of a line, parsed from its notation; a few belong to two towns. */
const stationsOf = ({ name: line, stations: byState }: (typeof lines)[number]): Station[] =>
  Object.entries(byState).flatMap(([state, text]) =>
    text.split(",").map((entry) => {
      const [name = "", towns = name] = entry.split("=").map((part) => part.trim());
      return {
        name,
        towns: towns.split("+").map((town) => town.trim()),
        state: state as State,
        lines: [line],
      };
    }),
  );

/** "beacon", "beacon ny", "beacon new york"; with a station also "beacon station". */
export const allNames = (name: string, state: State, stations: boolean) =>
  [name, ...(stations ? [`${name} station`, `${name} train station`] : [])].flatMap((form) =>
    ["", ` ${state}`, ` ${states[state]}`].flatMap((end) => keysOf(form + end)),
  );

const stateLocations = stateCodes.map((state): StoredLocation => ({
  id: idOf("state", state),
  name: states[state],
  kind: "state",
  about: `All of ${state}`,
  keys: [state, states[state], `${states[state]} state`, `state of ${states[state]}`].flatMap(keysOf),
  areas: [{ state, towns: "all" }],
  lines: [],
}));

const lineLocations = lines.map((line): StoredLocation => {
  const stations = stationsOf(line);
  const names = [line.name, ...(line.also ?? [])];
  return {
    id: idOf("line", line.name),
    name: line.name,
    kind: "line",
    about: `${line.operator}, ${stations[0]!.name} to ${stations.at(-1)!.name}`,
    keys: names
      .flatMap((name) => [name, `${line.operator} ${name}`, `${name} ${line.operator}`])
      .flatMap(keysOf),
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
    lines: [line.name],
  };
});

/** Every station once, with the lines that stop there. */
const stations = lines.flatMap(stationsOf).reduce((known, station) => {
  const name = `${station.name}, ${station.state}`;
  const before = known.get(name);
  return known.set(name, before ? { ...before, lines: [...before.lines, ...station.lines] } : station);
}, new Map<string, Station>());

const townLocations = stateCodes.flatMap((state) => {
  const ofState = [...stations.values()].filter((station) => station.state === state);
  const further = furtherTowns[state].split(",").map((town) => town.trim());
  return distinct([...ofState.flatMap(({ towns }) => towns), ...further]).map((town): StoredLocation => {
    const at = distinct(
      ofState.filter(({ towns }) => towns.includes(town)).flatMap((station) => station.lines),
    );
    return {
      id: idOf("town", `${town} ${state}`),
      name: `${town}, ${state}`,
      kind: "town",
      about: at.length > 0 ? at.slice(0, 2).join(", ") : states[state],
      keys: allNames(town, state, stations.has(`${town}, ${state}`)),
      areas: [{ state, towns: [town] }],
      lines: [...at, ...(alsoGoTo[`${town}, ${state}`] ?? [])],
    };
  });
});

const towns = new Set(townLocations.map(({ name }) => name));

const stationName = (name: string) => (/station$/i.test(name) ? name : `${name} station`);

/** Stations whose name differs from their town's. */
const stationLocations = [...stations.entries()]
  .filter(([name]) => !towns.has(name))
  .map(([, station]): StoredLocation => {
    const name = stationName(station.name);
    return {
      id: idOf("station", `${station.name} ${station.state}`),
      name,
      kind: "station",
      about: `${station.towns.join(" and ")}, ${station.state}`,
      keys: allNames(station.name, station.state, true),
      areas: [{ state: station.state, towns: [...station.towns, station.name] }],
      lines: [...station.lines, ...(alsoGoTo[name] ?? [])],
    };
  });

/** Every station: its name, the id of the location that it is or whose name it has, and the lines that stop there. */
export const storedStations = [...stations.entries()].map(([known, { name, state, lines: stopping }]) => ({
  name: stationName(name),
  id: idOf(towns.has(known) ? "town" : "station", `${name} ${state}`),
  lines: stopping,
}));

/** All stored locations, the widest area first. */
export const storedLocations: readonly StoredLocation[] = [
  ...stateLocations,
  ...lineLocations,
  ...townLocations,
  ...stationLocations,
];
