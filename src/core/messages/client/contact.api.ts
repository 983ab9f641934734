import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { apiKey } from "#src/client/api-query.ts";
import { fetchFromKey } from "#src/client/query-client.ts";
import { contactsAtOnce } from "#src/core/messages/message.limits.ts";
import type { Contact } from "#src/core/messages/message.schema.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";

/** A contact as cards and dialogs show her. */
export type KnownContact = Omit<Contact, "with"> & { with: Pick<Contact["with"], "id" | "firstName"> };

/** People and things by their ids; who is not verified gets some rows without one. */
export type AboutWhom = readonly (string | null | undefined)[];

const path = "/api/conversations/contacts";

export const contactsQuery = (about: readonly string[]) =>
  queryOptions({
    queryKey: apiKey(path, { query: { about: about.join(",") } }),
    // They travel with the page: without what none shows.
    queryFn: async (context) => {
      const contacts = (await fetchFromKey({ on401: "throw" })(context)) as Contact[];
      return (
        contacts
          .map(({ with: { id, firstName }, ...contact }): KnownContact => ({
            ...contact,
            with: { id, firstName },
          }))
          // A server of before this page answers with all.
          .filter(isAbout(about))
      );
    },
  });

const isAbout = (ids: readonly string[]) => (contact: KnownContact) =>
  ids.some((id) => id === contact.with.id || contact.subjectIds.includes(id));

/** The ids, a few at a time: when a list grows, what is known of its first rows stays. */
export function idsInParts(about: AboutWhom): string[][] {
  const ids = about.filter((id) => id !== null && id !== undefined);
  return Array.from({ length: Math.ceil(ids.length / contactsAtOnce) }, (_, index) =>
    ids.slice(index * contactsAtOnce, (index + 1) * contactsAtOnce),
  );
}

/** What other questions have told about these, the newest of each: shown until their own is answered. */
export function knownContacts(client: QueryClient, about: readonly string[]): KnownContact[] {
  const asked = client.getQueryCache().findAll({ queryKey: [path] });
  const told = asked
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data ?? []) as KnownContact[]);
  const newest = new Map(told.map((contact) => [contact.conversationId, contact]));
  return [...newest.values()].filter(isAbout(about));
}

/**
 * For the loader of a page with `Contacts`, once the server has fetched its rows; a browser asks when it shows them. Guests
 * have none.
 */
export async function prefetchContacts(client: QueryClient, about: AboutWhom) {
  if (!import.meta.env.SSR || !client.getQueryData(currentUserQuery.queryKey)) return;
  await Promise.all(idsInParts(about).map((ids) => client.prefetchQuery(contactsQuery(ids))));
}

/**
 * Whether there is nothing to do but read their conversation: one of them has to answer first, or it is about this thing
 * anyway. Whom she is in touch with about something else she writes to about this.
 */
export const isAskedAbout = ({ state, subjectIds }: KnownContact, subjectId: string) =>
  state !== "in-touch" || subjectIds.includes(subjectId);
