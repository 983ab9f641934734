import type { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { contactsQuery } from "#src/core/messages/client/contact.api.ts";
import { useContacts } from "#src/core/messages/client/contacts.tsx";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { contacts, fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { waitingFor } from "#src/core/messages/client/messages.setup.tsx";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

/** Renders these ids while the cached contacts of a list include Naomi; returns the names that are known. */
async function known(about: string[], answer: FakeAnswer) {
  fakeApi({ [contacts]: answer });
  await renderPage({
    component: () => (
      <output>
        {useContacts(about)
          .map((contact) => contact.with.firstName)
          .join(", ")}
      </output>
    ),
    loader: ({ context }: { context: { queryClient: QueryClient } }) => {
      context.queryClient.setQueryData(currentUserQuery.queryKey, user);
      context.queryClient.setQueryData(contactsQuery(waitingFor.subjectIds).queryKey, [waitingFor]);
    },
  });
  return screen.getByRole("status").textContent;
}

it("a contact from a list's query shows at once in a dialog over the list", async () => {
  expect(await known([waitingFor.with.id!], "stall")).toBe("Naomi");
});

it("no other contact shows there", async () => {
  expect(await known(["ruth"], "stall")).toBe("");
});

it("contacts that were not asked for are ignored, as from an older server that answers with all", async () => {
  const ruth = { id: "ruth", firstName: "Ruth" };
  const all = [waitingFor, { ...waitingFor, conversationId: "other", subjectIds: [], with: ruth }];
  expect(await known(["ruth"], { json: all })).toBe("Ruth");
});
