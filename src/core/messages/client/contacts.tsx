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

/** Fetches the contacts of all rows of a list, or of an open page, in one query: see {@link useContact}. */
export function Contacts({ about, children }: { about: AboutWhom; children: Elements }) {
  const known = useContacts(about);
  return <Known value={known}>{children}</Known>;
}

const inOne = (found: UseQueryResult<KnownContact[]>[]) => found.flatMap(({ data }) => data ?? []);

/** The contacts with these people or subjects; the server, which renders once, reads them without query observers. */
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

/** The contact with this person or about this subject, from the surrounding {@link Contacts}. */
export function useContact({ personId, subjectId }: ContactOf): KnownContact | undefined {
  return use(Known).find(
    (one) => (personId && one.with.id === personId) || one.subjectIds.some((id) => id === subjectId),
  );
}

type ContactOf = { personId?: string | null | undefined; subjectId?: string | null };
