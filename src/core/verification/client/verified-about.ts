import type { Person } from "#src/core/people/person.schema.ts";

export const verifiedTitle = "What “Verified” means";

type VerifiedPerson = Pick<Person, "firstName" | "lastName" | "verifiedSince">;

export type VerifiedAbout = {
  /** Who was checked; null where the reader is not shown who it is. */
  person?: VerifiedPerson | null;
  /** Whether it is the reader herself. */
  own?: boolean;
  /** The home that she has posted, if the badge is that of a home, and how to find out who she is. */
  home?: { id: string; find: () => Promise<VerifiedPerson | null> };
};
