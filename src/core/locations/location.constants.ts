/** How long the name of a place may be. */
export const placeNameMax = 120;
