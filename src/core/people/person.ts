import type { Person } from "#src/core/people/person.schema.ts";

/** Limits of account fields, in characters. */
export const accountLimits = {
  name: 80,
  email: 254,
  congregation: 120,
  bio: 1000,
  location: 120,
  passwordMin: 8,
  passwordMax: 256,
};

/** The part of a person's name that the reader may see. */
export const personName = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");
