import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { ListingDialog } from "#src/features/housing/client/listing-dialog.tsx";
import { conversation } from "#testing/messages-setup.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { user } from "#testing/membership-setup.tsx";
import { press, toastShown, type } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

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
  const { sent } = fakeApi({
    "GET /api/auth/user": { json: { ...user, can: { "message.write": true } } },
    [`GET /api/housing/${room.id}`]: { json: { ...room, ...fields } },
    "POST /api/conversations": { status: 201, body: { ...conversation, state: "asked", askedByMe: true } },
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
  return { sent, onClose };
}

it("the details of a listing have a button to contact its owner and one to close (HOUS-30, HOUS-31)", async () => {
  const { sent, onClose } = await open();
  const buttons = within(screen.getByRole("dialog")).getAllByRole("button", {
    name: /^(Close|Contact Owner)$/,
  });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Close", "Contact Owner"]),
  );
  await press("Contact Owner");
  const dialog = screen.getByRole("dialog", { name: "Contact Owner" });
  for (const part of ["Sunny room", "Beacon, NY", "Naomi will see your first name"])
    expect(dialog.textContent).toContain(part);
  type("Your message", "Is it free?");
  // Shown after the message was stored, not before.
  expect(toastShown()).toBeUndefined();
  await press("Send Request");
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: "listing", subjectId: room.id, text: "Is it free?" },
  ]);
  expect(toastShown()).toMatchObject({ title: "Contact Sent" });
  await press("Close");
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
