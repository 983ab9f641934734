/** Where a member reads an announcement. */
export const newsPath = (id: string) => `/notices?news=${id}`;
