/** The name under which an interrupted new post is kept. */
export const newPostDraft = "new-post";

/** The name under which the interrupted edit of a post is kept. */
export const editedPostDraft = (id: string) => `post-${id}`;

/** The name under which what is being answered to a post is kept. */
export const replyDraft = (id: string) => `reply-${id}`;

/** The name under which what an answer to a post quotes is kept. */
export const quoteDraft = (id: string) => `quote-${id}`;

/** The name under which the interrupted edit of a reply is kept. */
export const editedReplyDraft = (id: string) => `reply-edit-${id}`;
