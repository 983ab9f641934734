import { useQueries, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { createContext, use } from "react";
import {
  contactsQuery,
  idsInParts,
  knownContacts,
  type AboutWhom,
  type KnownContact,
} from "#src/core/messages/client/contact.api.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { Elements } from "#src/ui/own-element.tsx";

const Known = createContext<readonly KnownContact[]>([]);

/** Asks once for all rows of a list, or for what is open, how it stands with whom: see {@link useContact}. */
export function Contacts({ about, children }: { about: AboutWhom; children: Elements }) {
  const known = useContacts(about);
  return <Known value={known}>{children}</Known>;
}

const inOne = (found: UseQueryResult<KnownContact[]>[]) => found.flatMap(({ data }) => data ?? []);

/**
 * How it stands with these people, and with whom the user has written to about these things. On the server as the loader has
 * fetched it, without observers, which a page that does not change has no use for.
 */
export const useContacts: (about: AboutWhom) => readonly KnownContact[] = import.meta.env.SSR
  ? (about) => {
      const client = useQueryClient();
      return idsInParts(about).flatMap((ids) => client.getQueryData(contactsQuery(ids).queryKey) ?? []);
    }
  : (about) => {
      const client = useQueryClient();
      const enabled = useCurrentUser() !== null;
      return useQueries({
        queries: idsInParts(about).map((ids) => ({
          ...contactsQuery(ids),
          enabled,
          placeholderData: () => knownContacts(client, ids),
        })),
        combine: inOne,
      });
    };

/** Whom the user has written to or heard from, of {@link Contacts} around: this person, or about a thing of this id. */
export function useContact({ personId, subjectId }: ContactOf): KnownContact | undefined {
  return use(Known).find(
    (one) => (personId && one.with.id === personId) || one.subjectIds.some((id) => id === subjectId),
  );
}

type ContactOf = { personId?: string | null | undefined; subjectId?: string | null };
