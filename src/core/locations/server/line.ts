/** The three states: code as addresses write it, and full name. */
export const states = { NY: "New York", CT: "Connecticut", NJ: "New Jersey" } as const;

export type State = keyof typeof states;

/** A train line with its stations in order. */
export type Line = {
  name: string;
  /** Other names people use for it. */
  also?: readonly string[];
  operator: string;
  /**
   * By state: "Yonkers, Greystone = Yonkers". The town follows "=" where its name differs from the station's.
   */
  stations: Partial<Record<State, string>>;
};

/** A station; a few belong to two towns. */
export type Station = { name: string; towns: string[]; state: State };

/** The stations of a line, parsed from its notation. */
export const stationsOf = ({ stations }: Line): Station[] =>
  Object.entries(stations).flatMap(([state, text]) =>
    text.split(",").map((entry) => {
      const [name = "", towns = name] = entry.split("=").map((part) => part.trim());
      return { name, towns: towns.split("+").map((town) => town.trim()), state: state as State };
    }),
  );
