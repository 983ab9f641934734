/** The draft key of a conversation's message form. */
export const messageDraft = (id: string) => `message ${id}`;
