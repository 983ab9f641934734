/** What is said of a guide that has no text yet. */
export const comingSoon = (title: string) => `Opening ${title}... coming soon with interactive content!`;
