/** How long the name of a place may be. */
export const locationNameMax = 120;
