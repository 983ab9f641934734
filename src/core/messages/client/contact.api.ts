import type { QueryClient } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";
import { useSelected } from "#src/client/read-query.ts";
import { currentUserQuery, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { Contact } from "#src/core/messages/message.schema.ts";

const contactsQuery = apiQuery("/api/conversations/contacts");

/** For the loader of a page with {@link useContact}; guests have none. */
export const prefetchContacts = (client: QueryClient) =>
  client.getQueryData(currentUserQuery.queryKey) ? client.prefetchQuery(contactsQuery) : undefined;

/** Whom the user has written to or heard from: the owner of a thing of this id, or this person about whatever. */
export function useContact({ personId, subjectId }: ContactOf): Contact | undefined {
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
export const isToldAll = ({ state, subjectIds }: Contact, subjectId: string) =>
  state !== "in-touch" || subjectIds.includes(subjectId);
