/** The name under which an interrupted new post is kept. */
export const newPostDraft = "new-post";

/** The name under which the interrupted edit of a post is kept. */
export const editedPostDraft = (id: string) => `post-${id}`;

/** The name under which what is being answered to a post is kept. */
export const replyDraft = (id: string) => `reply-${id}`;
