/** The name under which an interrupted new listing is kept. */
export const newListingDraft = "new-listing";

/** The name under which the interrupted edit of a listing is kept. */
export const editedListingDraft = (id: string) => `listing-${id}`;
