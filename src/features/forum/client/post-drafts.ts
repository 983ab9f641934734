/** The draft key of a new post. */
export const newPostDraft = "new-post";

/** The draft key of a post's edit. */
export const editedPostDraft = (id: string) => `post-${id}`;

/** The draft key of a reply to a post. */
export const replyDraft = (id: string) => `reply-${id}`;

/** The draft key of the quote in a reply to a post. */
export const quoteDraft = (id: string) => `quote-${id}`;

/** The draft key of a reply's edit. */
export const editedReplyDraft = (id: string) => `reply-edit-${id}`;
