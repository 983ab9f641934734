import type { Line } from "#src/core/locations/server/line.ts";

/** Metro-North, east and west of the Hudson, from its public list of stations as of 2026. */
export const metroNorthLines: readonly Line[] = [
  {
    name: "Hudson Line",
    operator: "Metro-North",
    stations: {
      NY: `Grand Central = New York, Harlem-125th Street = New York, Yankees-East 153rd Street = Bronx,
        Morris Heights = Bronx, University Heights = Bronx, Marble Hill = New York, Spuyten Duyvil = Bronx,
        Riverdale = Bronx, Ludlow = Yonkers, Yonkers, Glenwood = Yonkers, Greystone = Yonkers,
        Hastings-on-Hudson, Dobbs Ferry, Ardsley-on-Hudson = Irvington, Irvington, Tarrytown,
        Philipse Manor = Sleepy Hollow, Scarborough = Briarcliff Manor, Ossining,
        Croton-Harmon = Croton-on-Hudson, Cortlandt, Peekskill, Manitou = Garrison, Garrison, Cold Spring,
        Beacon, New Hamburg, Poughkeepsie`,
    },
  },
  {
    name: "Harlem Line",
    operator: "Metro-North",
    stations: {
      NY: `Grand Central = New York, Harlem-125th Street = New York, Melrose = Bronx, Tremont = Bronx,
        Fordham = Bronx, Botanical Garden = Bronx, Williams Bridge = Bronx, Woodlawn = Bronx, Wakefield = Bronx,
        Mount Vernon West = Mount Vernon, Fleetwood = Mount Vernon, Bronxville, Tuckahoe, Crestwood = Yonkers,
        Scarsdale, Hartsdale, White Plains, North White Plains, Valhalla, Hawthorne, Pleasantville, Chappaqua,
        Mount Kisco, Bedford Hills, Katonah, Goldens Bridge, Purdys, Croton Falls, Brewster,
        Southeast = Brewster, Patterson, Pawling, Harlem Valley-Wingdale = Wingdale, Dover Plains,
        Tenmile River = Wassaic, Wassaic`,
    },
  },
  {
    name: "New Haven Line",
    operator: "Metro-North",
    stations: {
      NY: `Grand Central = New York, Harlem-125th Street = New York, Fordham = Bronx,
        Mount Vernon East = Mount Vernon, Pelham, New Rochelle, Larchmont, Mamaroneck, Harrison, Rye,
        Port Chester`,
      CT: `Greenwich, Cos Cob = Greenwich, Riverside = Greenwich, Old Greenwich = Greenwich, Stamford,
        Noroton Heights = Darien, Darien, Rowayton = Norwalk, South Norwalk = Norwalk, East Norwalk = Norwalk,
        Westport, Green's Farms = Westport, Southport = Fairfield, Fairfield, Fairfield-Black Rock = Fairfield,
        Bridgeport, Stratford, Milford, West Haven, New Haven Union Station = New Haven,
        New Haven State Street = New Haven`,
    },
  },
  {
    name: "New Canaan Branch",
    operator: "Metro-North",
    stations: {
      CT: `Stamford, Glenbrook = Stamford, Springdale = Stamford, Talmadge Hill = New Canaan, New Canaan`,
    },
  },
  {
    name: "Danbury Branch",
    operator: "Metro-North",
    stations: {
      CT: `South Norwalk = Norwalk, Merritt 7 = Norwalk, Wilton, Cannondale = Wilton, Branchville = Ridgefield,
        Redding, Bethel, Danbury`,
    },
  },
  {
    name: "Waterbury Branch",
    operator: "Metro-North",
    stations: {
      CT: `Bridgeport, Stratford, Derby-Shelton = Derby, Ansonia, Seymour, Beacon Falls, Naugatuck, Waterbury`,
    },
  },
  {
    name: "Port Jervis Line",
    operator: "Metro-North and NJ Transit",
    stations: {
      NJ: `Hoboken, Secaucus Junction = Secaucus`,
      NY: `Suffern, Sloatsburg, Tuxedo, Harriman, Salisbury Mills-Cornwall = Salisbury Mills, Campbell Hall,
        Middletown, Otisville, Port Jervis`,
    },
  },
  {
    name: "Pascack Valley Line",
    operator: "Metro-North and NJ Transit",
    stations: {
      NJ: `Hoboken, Secaucus Junction = Secaucus, Wood-Ridge, Teterboro, Essex Street = Hackensack,
        Anderson Street = Hackensack, New Bridge Landing = River Edge, River Edge, Oradell, Emerson, Westwood,
        Hillsdale, Woodcliff Lake, Park Ridge, Montvale`,
      NY: `Pearl River, Nanuet, Spring Valley`,
    },
  },
];
