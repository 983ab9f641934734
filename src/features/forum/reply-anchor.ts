/** The anchor of a reply on its page. */
export const replyAnchor = (id: string) => `reply-${id}`;
