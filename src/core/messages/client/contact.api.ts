import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { apiKey } from "#src/client/api-query.ts";
import { fetchFromKey } from "#src/client/query-client.ts";
import { contactsAtOnce } from "#src/core/messages/message.limits.ts";
import type { Contact } from "#src/core/messages/message.schema.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";

/** A contact as cards and dialogs show her. */
export type KnownContact = Omit<Contact, "with"> & { with: Pick<Contact["with"], "id" | "firstName"> };

/** Ids of people and subjects; for members who are not verified, some rows have none. */
export type AboutWhom = readonly (string | null | undefined)[];

const path = "/api/conversations/contacts";

export const contactsQuery = (about: readonly string[]) =>
  queryOptions({
    queryKey: apiKey(path, { query: { about: about.join(",") } }),
    // The page's HTML includes them, so fields that nothing shows are left out.
    queryFn: async (context) => {
      const contacts = (await fetchFromKey({ on401: "throw" })(context)) as Contact[];
      return (
        contacts
          .map(({ with: { id, firstName }, ...contact }): KnownContact => ({
            ...contact,
            with: { id, firstName },
          }))
          // A server from before the `about` parameter answers with all contacts.
          .filter(isAbout(about))
      );
    },
  });

const isAbout = (ids: readonly string[]) => (contact: KnownContact) =>
  ids.some((id) => id === contact.with.id || contact.subjectIds.includes(id));

/** The ids in chunks: when a list grows, the contacts of its first rows stay cached. */
export function idsInParts(about: AboutWhom): string[][] {
  const ids = about.filter((id) => id !== null && id !== undefined);
  return Array.from({ length: Math.ceil(ids.length / contactsAtOnce) }, (_, index) =>
    ids.slice(index * contactsAtOnce, (index + 1) * contactsAtOnce),
  );
}

/** The newest of these contacts in the results of other queries, shown until their own query has answered. */
export function knownContacts(client: QueryClient, about: readonly string[]): KnownContact[] {
  const queries = client.getQueryCache().findAll({ queryKey: [path] });
  const contacts = queries
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data ?? []) as KnownContact[]);
  const newest = new Map(contacts.map((contact) => [contact.conversationId, contact]));
  return [...newest.values()].filter(isAbout(about));
}

/** For the loaders of pages with `Contacts`; a browser fetches them when it renders, and guests have none. */
export async function prefetchContacts(client: QueryClient, about: AboutWhom) {
  if (!import.meta.env.SSR || !client.getQueryData(currentUserQuery.queryKey)) return;
  await Promise.all(idsInParts(about).map((ids) => client.prefetchQuery(contactsQuery(ids))));
}

/**
 * Whether to open the existing conversation instead of the form: a reply is due first, or the conversation is already about
 * this subject. In touch about another subject, she can still write.
 */
export const isAskedAbout = ({ state, subjectIds }: KnownContact, subjectId: string) =>
  state !== "in-touch" || subjectIds.includes(subjectId);
