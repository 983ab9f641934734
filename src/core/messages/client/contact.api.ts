import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { apiKey } from "#src/client/api-query.ts";
import { fetchFromKey } from "#src/client/query-client.ts";
import { useSelected } from "#src/client/read-query.ts";
import { currentUserQuery, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { Contact } from "#src/core/messages/message.schema.ts";

/** A contact as cards and dialogs show her. */
export type KnownContact = Omit<Contact, "with"> & { with: Pick<Contact["with"], "id" | "firstName"> };

const contactsQuery = queryOptions({
  queryKey: apiKey("/api/conversations/contacts"),
  // All of them travel with each page of cards: without what none shows.
  queryFn: async (context) => {
    const contacts = (await fetchFromKey({ on401: "throw" })(context)) as Contact[];
    return contacts.map(({ with: { id, firstName }, ...contact }): KnownContact => ({
      ...contact,
      with: { id, firstName },
    }));
  },
});

/** For the loader of a page with {@link useContact}; guests have none. */
export const prefetchContacts = (client: QueryClient) =>
  client.getQueryData(currentUserQuery.queryKey) ? client.prefetchQuery(contactsQuery) : undefined;

/** Whom the user has written to or heard from: the owner of a thing of this id, or this person about whatever. */
export function useContact({ personId, subjectId }: ContactOf): KnownContact | undefined {
  const member = useCurrentUser() !== null;
  return useSelected(contactsQuery, {
    enabled: member,
    select: (contacts) =>
      contacts.find(
        (one) => (personId && one.with.id === personId) || one.subjectIds.some((id) => id === subjectId),
      ),
  });
}

type ContactOf = { personId?: string | null | undefined; subjectId?: string | null };

/**
 * Whether there is nothing to do but read their conversation: one of them has to answer first, or it is about this thing
 * anyway. Whom she is in touch with about something else she writes to about this.
 */
export const isToldAll = ({ state, subjectIds }: KnownContact, subjectId: string) =>
  state !== "in-touch" || subjectIds.includes(subjectId);
