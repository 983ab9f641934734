import { and, type SQL } from "drizzle-orm";

/** What a value of a filter asks of a row; undefined where it asks nothing. */
export type Condition = (value: never) => SQL | undefined;

export type FilterValues<Conditions extends Record<string, Condition>> = {
  [Name in keyof Conditions]?: Parameters<Conditions[Name]>[0];
};

export const meets = <Conditions extends Record<string, Condition>>(
  conditions: Conditions,
  values: FilterValues<Conditions>,
): SQL | undefined =>
  and(
    ...Object.entries(conditions).map(([name, condition]) =>
      values[name] === undefined ? undefined : condition(values[name]),
    ),
  );
