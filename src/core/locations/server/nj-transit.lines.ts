import type { Line } from "#src/core/locations/server/line.ts";

/** NJ Transit's rail lines within New Jersey, and PATH, from their public lists of stations as of 2026. */
export const njTransitLines: readonly Line[] = [
  {
    name: "Northeast Corridor",
    operator: "NJ Transit",
    stations: {
      NY: `New York Penn Station = New York`,
      NJ: `Secaucus Junction = Secaucus, Newark Penn Station = Newark, Newark Airport = Newark,
        North Elizabeth = Elizabeth, Elizabeth, Linden, Rahway, Metropark = Iselin, Metuchen, Edison,
        New Brunswick, Jersey Avenue = New Brunswick, Princeton Junction = West Windsor, Hamilton, Trenton`,
    },
  },
  {
    name: "Princeton Branch",
    also: ["Dinky", "Princeton Dinky"],
    operator: "NJ Transit",
    stations: { NJ: `Princeton Junction = West Windsor, Princeton` },
  },
  {
    name: "North Jersey Coast Line",
    also: ["Jersey Coast Line", "Coast Line"],
    operator: "NJ Transit",
    stations: {
      NJ: `Rahway, Avenel, Woodbridge, Perth Amboy, South Amboy, Aberdeen-Matawan = Matawan, Hazlet, Middletown,
        Red Bank, Little Silver, Long Branch, Elberon = Long Branch, Allenhurst, Asbury Park, Bradley Beach,
        Belmar, Spring Lake, Manasquan, Point Pleasant Beach, Bay Head`,
    },
  },
  {
    name: "Raritan Valley Line",
    operator: "NJ Transit",
    stations: {
      NJ: `Newark Penn Station = Newark, Union, Roselle Park, Cranford, Garwood, Westfield, Fanwood,
        Netherwood = Plainfield, Plainfield, Dunellen, Bound Brook, Bridgewater, Somerville, Raritan,
        North Branch = Branchburg, White House = Whitehouse Station, Lebanon, Annandale, High Bridge`,
    },
  },
  {
    name: "Morristown Line",
    also: ["Morris & Essex Line", "Morris and Essex Line"],
    operator: "NJ Transit",
    stations: {
      NJ: `Hoboken, Newark Broad Street = Newark, East Orange, Brick Church = East Orange, Orange,
        Highland Avenue = Orange, Mountain Station = South Orange, South Orange, Maplewood, Millburn,
        Short Hills = Millburn, Summit, Chatham, Madison, Convent Station, Morristown, Morris Plains, Denville,
        Dover, Mount Arlington, Lake Hopatcong, Netcong, Mount Olive, Hackettstown`,
    },
  },
  {
    name: "Gladstone Branch",
    operator: "NJ Transit",
    stations: {
      NJ: `Summit, New Providence, Murray Hill = New Providence, Berkeley Heights, Gillette, Stirling, Millington,
        Lyons, Basking Ridge, Bernardsville, Far Hills, Peapack, Gladstone`,
    },
  },
  {
    name: "Montclair-Boonton Line",
    also: ["Montclair Line", "Boonton Line"],
    operator: "NJ Transit",
    stations: {
      NJ: `Newark Broad Street = Newark, Watsessing Avenue = Bloomfield, Bloomfield, Glen Ridge,
        Bay Street = Montclair, Walnut Street = Montclair, Watchung Avenue = Montclair,
        Upper Montclair = Montclair, Mountain Avenue = Montclair, Montclair Heights = Montclair,
        Montclair State University = Little Falls, Little Falls, Wayne-Route 23 = Wayne, Mountain View = Wayne,
        Lincoln Park, Towaco, Boonton, Mountain Lakes, Denville, Dover`,
    },
  },
  {
    name: "Main Line",
    operator: "NJ Transit",
    stations: {
      NJ: `Hoboken, Secaucus Junction = Secaucus, Kingsland = Lyndhurst, Lyndhurst, Delawanna = Clifton, Passaic,
        Clifton, Paterson, Hawthorne, Glen Rock, Ridgewood, Ho-Ho-Kus, Waldwick, Allendale, Ramsey,
        Ramsey Route 17 = Ramsey, Mahwah`,
      NY: `Suffern`,
    },
  },
  {
    name: "Bergen County Line",
    also: ["Bergen Line"],
    operator: "NJ Transit",
    stations: {
      NJ: `Hoboken, Secaucus Junction = Secaucus, Rutherford, Wesmont = Wood-Ridge, Garfield,
        Plauderville = Garfield, Radburn = Fair Lawn, Glen Rock, Ridgewood, Ho-Ho-Kus, Waldwick, Allendale,
        Ramsey, Mahwah`,
      NY: `Suffern`,
    },
  },
  {
    name: "Atlantic City Line",
    operator: "NJ Transit",
    stations: { NJ: `Cherry Hill, Lindenwold, Atco, Hammonton, Egg Harbor City, Absecon, Atlantic City` },
  },
  {
    name: "PATH",
    also: ["PATH train", "PATH Line"],
    operator: "PATH",
    stations: {
      NJ: `Newark Penn Station = Newark, Harrison, Journal Square = Jersey City, Grove Street = Jersey City,
        Exchange Place = Jersey City, Newport = Jersey City, Hoboken`,
    },
  },
];
