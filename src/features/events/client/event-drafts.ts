/** The draft of a new event. */
export const newEventDraft = "new-event";

/** The draft of an edit. */
export const editedEventDraft = (id: string) => `event-${id}`;

/** The draft of a message to all attendees. */
export const hostMessageDraft = (id: string) => `event-message-${id}`;
