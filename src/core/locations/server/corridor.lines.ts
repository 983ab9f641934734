import type { Line } from "#src/core/locations/server/line.ts";

/**
 * Amtrak's Hudson corridor and CTrail's lines from New Haven, from their public lists of stations as of 2026.
 */
export const corridorLines: readonly Line[] = [
  {
    name: "Empire Corridor",
    also: ["Hudson Corridor", "Empire Service", "Amtrak Empire", "Amtrak Empire Service"],
    operator: "Amtrak",
    stations: {
      NY: `New York Penn Station = New York, Yonkers, Croton-Harmon = Croton-on-Hudson, Poughkeepsie,
        Rhinecliff = Rhinebeck, Hudson, Albany-Rensselaer = Rensselaer + Albany, Schenectady, Amsterdam, Utica,
        Rome, Syracuse, Rochester, Buffalo-Depew = Depew, Buffalo, Niagara Falls`,
    },
  },
  {
    name: "Adirondack",
    operator: "Amtrak",
    stations: {
      NY: `Schenectady, Saratoga Springs, Fort Edward, Whitehall, Ticonderoga, Westport, Plattsburgh`,
    },
  },
  {
    name: "Hartford Line",
    also: ["New Haven Corridor"],
    operator: "CTrail",
    stations: {
      CT: `New Haven Union Station = New Haven, New Haven State Street = New Haven, Wallingford, Meriden, Berlin,
        Hartford, Windsor, Windsor Locks`,
    },
  },
  {
    name: "Shore Line East",
    operator: "CTrail",
    stations: {
      CT: `New Haven Union Station = New Haven, New Haven State Street = New Haven, Branford, Guilford, Madison,
        Clinton, Westbrook, Old Saybrook, New London`,
    },
  },
];
