import type { State } from "#src/core/locations/server/line.ts";

/** Larger towns without a stop on any of these lines. */
export const furtherTowns: Record<State, string> = {
  NY: `Binghamton, Cohoes, Cortland, Elmira, Glens Falls, Ithaca, Kingston, Monroe, New Paltz, Newburgh, Nyack,
    Oneonta, Saugerties, Troy, Watertown, Woodstock`,
  CT: `Bristol, East Haven, East Hartford, Farmington, Groton, Hamden, Manchester, Middletown, Mystic, New Britain,
    Norwich, Shelton, Storrs, Torrington, Trumbull, West Hartford`,
  NJ: `Bayonne, Belleville, Cliffside Park, Englewood, Fort Lee, Jersey City, Kearny, Livingston, North Bergen,
    Nutley, Parsippany, Piscataway, Teaneck, Union City, Weehawken, West New York, West Orange`,
};
