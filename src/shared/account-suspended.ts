/** What a suspended member may still do, shown wherever she may not write. */
export const whileSuspended =
  "You can still read, and delete what is yours. If you think that this is a mistake, you can appeal.";

/** The error message of a suspended member's write; by this text the browser knows to offer the appeal. */
export const suspendedRefusal = `Your account is paused. ${whileSuspended}`;

/** The link from there to the appeal. */
export const appealLink = { label: "See Why, and Appeal", to: "/decisions" } as const;
