/** The name under which what is typed into a conversation's box waits. */
export const messageDraft = (id: string) => `message ${id}`;
