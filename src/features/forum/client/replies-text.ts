/** "1 reply", "12 replies". */
export const repliesText = (count: number) => `${count} ${count === 1 ? "reply" : "replies"}`;
