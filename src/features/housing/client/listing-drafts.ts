/** The storage key of the draft of a new listing. */
export const newListingDraft = "new-listing";

/** The storage key of the draft of an edit. */
export const editedListingDraft = (id: string) => `listing-${id}`;
