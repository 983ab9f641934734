/** The text for a guide without chapters yet. */
export const comingSoon = (title: string) => `Opening ${title}... coming soon with interactive content!`;
