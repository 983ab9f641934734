import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ContactProps } from "#src/core/messages/client/contact-dialog.tsx";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { ListingDialog } from "#src/features/housing/client/listing-dialog.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { user } from "#testing/membership-setup.tsx";
import { press, toastShown } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

// The dialog for writing to the owner; it has tests of its own.
const contact = vi.hoisted(() => vi.fn((_: ContactProps) => <p>Writing to her</p>));
vi.mock(import("#src/client/lazy-dialog.tsx"), async (original) => ({
  ...(await original()),
  lazyDialog: (() => contact) as never,
}));

setUpPages();

const room = {
  id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b11",
  title: "Sunny room",
  location: "Beacon, NY",
  price: 900,
  bedrooms: 1,
  bathrooms: 1,
  description: "",
  amenities: [],
  availableFrom: null,
  status: "available",
  images: [],
  videos: [],
  media: [],
  isVerified: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  postedBy: { id: "1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b01", firstName: "Naomi", lastName: "B." },
  can: { update: false, delete: false },
};

async function open(fields = {}) {
  fakeApi({
    "GET /api/auth/user": { json: { ...user, can: { "message.write": true } } },
    [`GET /api/housing/${room.id}`]: { json: { ...room, ...fields } },
  });
  const onClose = vi.fn();
  await renderPage({
    path: "/housing",
    at: `/housing?listing=${room.id}`,
    component: () => (
      <LoginPromptProvider>
        <ListingDialog id={room.id} onClose={onClose} />
      </LoginPromptProvider>
    ),
  });
  await settle(10);
  return { onClose };
}

it("the details of a listing have a button to contact its owner and one to close (HOUS-30, HOUS-31)", async () => {
  const { onClose } = await open();
  const buttons = within(screen.getByRole("dialog")).getAllByRole("button", {
    name: /^(Close|Contact Owner)$/,
  });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Close", "Contact Owner"]),
  );
  await press("Contact Owner");
  expect(screen.getByText("Writing to her")).toBeTruthy();
  expect(contact.mock.lastCall![0]).toMatchObject({
    kind: "listing",
    subjectId: room.id,
    title: "Sunny room",
    detail: "Beacon, NY",
    to: "Naomi",
    label: "Contact Owner",
    // Shown after the message was stored, not before.
    done: "Contact Sent",
  });
  expect(toastShown()).toBeUndefined();
  fireEvent.click(buttons.find(({ textContent }) => textContent === "Close")!);
  await settle(10);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ["2099-05-01", "/roommates?matches=1&rent=900&from=2099-05-01"],
  [null, "/roommates?matches=1&rent=900"],
])("they lead to the matches who could share it; free from %s", async (availableFrom, address) => {
  await open({ availableFrom });
  expect(screen.getByRole("link", { name: "Ask a match" }).getAttribute("href")).toBe(address);
});
