/** The place of a reply on the page that shows it. */
export const replyAnchor = (id: string) => `reply-${id}`;
