export const states = { NY: "New York", CT: "Connecticut", NJ: "New Jersey" } as const;

export type State = keyof typeof states;

type Line = {
  name: string;
  /** Other names people use for it. */
  also?: readonly string[];
  operator: string;
  /** By state: "Yonkers, Greystone = Yonkers". The town follows "=" if its name differs from the station's. */
  stations: Partial<Record<State, string>>;
};

/** The rail lines of the three states, from the operators' public lists of stations as of 2026. */
export const lines: readonly Line[] = [
  // Metro-North, east and west of the Hudson.
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
  // NJ Transit within New Jersey, and PATH.
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
  // Amtrak's Hudson corridor, and CTrail from New Haven.
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

/** Larger towns without a stop on any of these lines. */
export const furtherTowns: Record<State, string> = {
  NY: `Binghamton, Cohoes, Cortland, Elmira, Glens Falls, Ithaca, Kingston, Monroe, New Paltz, Newburgh, Nyack,
    Oneonta, Saugerties, Troy, Watertown, Woodstock`,
  CT: `Bristol, East Haven, East Hartford, Farmington, Groton, Hamden, Manchester, Middletown, Mystic, New Britain,
    Norwich, Shelton, Storrs, Torrington, Trumbull, West Hartford`,
  NJ: `Bayonne, Belleville, Cliffside Park, Englewood, Fort Lee, Jersey City, Kearny, Livingston, North Bergen,
    Nutley, Parsippany, Piscataway, Teaneck, Union City, Weehawken, West New York, West Orange`,
};
