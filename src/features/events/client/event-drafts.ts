/** The name under which an interrupted new event is kept. */
export const newEventDraft = "new-event";

/** The name under which the interrupted edit of an event is kept. */
export const editedEventDraft = (id: string) => `event-${id}`;

/** The name under which an unsent message to those who attend is kept. */
export const hostMessageDraft = (id: string) => `event-message-${id}`;
