/** What somebody suspended may do meanwhile, said wherever writing is withheld from her. */
export const whileSuspended =
  "You can still read, and delete what is yours. If you think that this is a mistake, you can appeal.";

/** Why a write of somebody suspended is refused; the browser knows by these words that the way on is the appeal. */
export const suspendedRefusal = `Your account is paused. ${whileSuspended}`;

/** The way on from there, for a link. */
export const wayToAppeal = { label: "See Why, and Appeal", to: "/decisions" } as const;
