/** The three states, as an address writes them and in full. */
export const states = { NY: "New York", CT: "Connecticut", NJ: "New Jersey" } as const;

/** A state, as an address writes it. */
export type State = keyof typeof states;

/** A line of trains with its stations, in their order. */
export type Line = {
  name: string;
  /** What else people call it. */
  also?: readonly string[];
  operator: string;
  /** By state: "Yonkers, Greystone = Yonkers", each with its town where that is called otherwise. */
  stations: Partial<Record<State, string>>;
};

/** A station; hardly any is shared by two towns. */
export type Station = { name: string; towns: string[]; state: State };

/** The stations of a line, read from how they are written down. */
export const stationsOf = ({ stations }: Line): Station[] =>
  Object.entries(stations).flatMap(([state, text]) =>
    text.split(",").map((entry) => {
      const [name = "", towns = name] = entry.split("=").map((part) => part.trim());
      return { name, towns: towns.split("+").map((town) => town.trim()), state: state as State };
    }),
  );
