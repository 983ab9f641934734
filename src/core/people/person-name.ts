import type { Person } from "#src/core/people/person.schema.ts";

/** Somebody's name, as far as whoever asks may know it. */
export const personName = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");
