import { initialOf } from "#src/shared/format.ts";
import type { Person } from "#src/core/people/person.schema.ts";

/** The part of a person's name that the reader may see. */
export const personName = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");

/** "Dana P." */
export const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  personName({ firstName, lastName: lastName && `${initialOf(lastName)}.` });
