/** The longest name of a location, in characters. */
export const locationNameMax = 120;
