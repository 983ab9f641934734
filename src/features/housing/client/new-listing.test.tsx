import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readDraft, storeDraft } from "#src/client/drafts.ts";
import { newListingDraft } from "#src/features/housing/client/listing.api.ts";
import { room } from "#src/features/housing/client/housing.setup.tsx";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import { NewListing } from "#src/features/housing/client/new-listing.tsx";
import { publishListingMedia } from "#src/features/housing/client/own-listing.api.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { alerts, press, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

const { assign } = setUpPages();

const membersOnly = "This is for verified members.";
const failed = "Failed to create housing listing. Please try again.";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

async function open(answer: FakeAnswer = { status: 201, body: room }) {
  const api = fakeApi({ "POST /api/housing": answer });
  const onClose = vi.fn();
  const page = await renderPage({ path: "/housing", component: () => <NewListing onClose={onClose} /> });
  return { ...api, ...page, onClose };
}
function fillRequired() {
  fill("Title", "Bright room");
  fill("Location", "Beacon, NY");
  fill("Rent", "950");
}
async function post(answer: FakeAnswer) {
  const page = await open(answer);
  fillRequired();
  await press("Post Listing");
  return page;
}

describe("posting as a member who is no longer verified (HOUS-43)", () => {
  const notAllowed = { status: 403, body: { message: membersOnly } };

  it("links to the membership page, and saves the draft", async () => {
    const page = await post(notAllowed);
    expect(screen.getByRole("alert").textContent).toBe(`${membersOnly} Become a Member`);
    fireEvent.click(screen.getByRole("link", { name: "Become a Member" }));
    await settle();
    expect(page.address()).toBe("/membership");
    expect(readDraft(newListingDraft)).toMatchObject({ title: "Bright room", rent: "950" });
  });
});

it.each([
  [
    "because of the input",
    { status: 400, body: { message: "Choose another title." } },
    "Choose another title.",
  ],
  ["with an unreadable answer", { status: 503, body: { error: { code: 503 } } }, failed],
] as const)(
  "posting that fails otherwise %s keeps the dialog open, without a link (HOUS-46)",
  async (_why, answer, description) => {
    const page = await post(answer);
    expect(toastShown()).toBeUndefined();
    expect(alerts()).toEqual([description]);
    expect(screen.queryByRole("link")).toBeNull();
    expect(page.address()).toBe("/housing");
    expect(field("Title").value).toBe("Bright room");
  },
);

const required = "Please fill in title, location, and rent.";

describe("an invalid field (HOUS-37 to HOUS-41)", () => {
  it("shows each error, keeps the input, and sends nothing", async () => {
    const { sent } = await open();
    const invalid: [label: string, value: string, message: string][] = [
      ["Title", "x".repeat(121), "Please keep this under 120 characters."],
      ["Rent", "99.50", "Enter the rent in whole dollars, like 1050."],
      ["Bedrooms", "1.5", "Enter how many bedrooms, from 0 to 20."],
      ["Bathrooms", "1,5", "Please write this number like 2, 1.5 or 1,050."],
      ["Description", "x".repeat(5001), "Please keep this under 5,000 characters."],
    ];
    fillRequired();
    for (const [label, value] of invalid) fill(label, value);
    await press("Post Listing");
    expect(alerts()).toEqual(invalid.map(([, , message]) => message));
    expect(document.activeElement).toBe(field("Title"));
    for (const [label, value] of invalid) {
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
      expect(field(label).value).toBe(value);
      fill(label, "1");
    }
    await settle();
    expect(alerts()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it("shares its message with others: it is shown once, with a link to each field", async () => {
    await open();
    await press("Post Listing");
    expect(alerts()).toEqual([`${required}TitleLocationRent`]);
    for (const label of ["Title", "Location", "Rent"]) {
      expect(field(label).getAttribute("aria-invalid")).toBe("true");
    }
    await press("Rent");
    expect(document.activeElement).toBe(field("Rent"));
    fill("Rent", "900");
    await settle();
    expect(alerts()).toEqual([`${required}TitleLocation`]);
    fill("Title", "A room");
    await settle();
    // With one field left, the message is shown at the field.
    expect(alerts()).toEqual([required]);
  });

  it("is not dropped when its input is incomplete", async () => {
    const { sent } = await open();
    fillRequired();
    Object.defineProperty(field("Available from"), "validity", { value: { badInput: true } });
    await press("Post Listing");
    expect(alerts()).toEqual(["Please complete this date, or clear it."]);
    expect(sent).toEqual([]);
  });
});

const street = "/objects/5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c01";
const garden = "/objects/5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c02";
const photo = (url: string, name: string) => ({ url, type: "image" as const, alt: "", name });
const draft: Partial<ListingFormValues> = {
  title: "Bright room",
  location: "Beacon, NY",
  rent: "950",
  bedrooms: "2",
  bathrooms: "1.5",
  availableFrom: "2036-03-01",
  amenities: ["Yard", "Quiet"],
  description: "Every word of it.",
  images: [photo(street, "street.jpg"), photo(garden, "garden.jpg")],
};

/** What a home does not say is sent as nothing. */
const silent = {
  kind: null,
  term: null,
  until: null,
  livesWith: null,
  womenLiveHere: false,
  leastStay: null,
  deposit: null,
  utilities: null,
};

describe("the draft of a listing", () => {
  it("is restored completely after signing in and after a reload, and posted (HOUS-34 to HOUS-36, HOUS-45)", async () => {
    storeDraft(newListingDraft, draft);
    const { sent, onClose } = await open();
    expect(
      ["Title", "Location", "Rent", "Bedrooms", "Bathrooms", "Available from", "Description"].map(
        (label) => field(label).value,
      ),
    ).toEqual(["Bright room", "Beacon, NY", "950", "2", "1.5", "2036-03-01", "Every word of it."]);
    const pressed = screen.getAllByRole("button", { pressed: true });
    expect(pressed.map((chip) => chip.getAttribute("value"))).toEqual(["Yard", "Quiet"]);

    fill("Title", "Brighter room");
    expect(readDraft(newListingDraft)).toEqual({ ...draft, title: "Brighter room" });

    await press("Make cover: garden.jpg");
    await press("Post Listing");
    expect(sent.map(({ body }) => body)).toEqual([
      {
        title: "Brighter room",
        location: "Beacon, NY",
        rent: 950,
        bedrooms: 2,
        bathrooms: 1.5,
        availableFrom: "2036-03-01",
        amenities: ["Yard", "Quiet"],
        description: "Every word of it.",
        images: [garden, street],
        videos: [],
        ...silent,
      },
    ]);
    expect(toastShown()).toMatchObject({
      title: "Success",
      description: "Your housing listing has been posted successfully!",
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("is saved when the session has ended during an upload", async () => {
    const { answer } = await open();
    answer("POST /api/objects/upload", { status: 401, body: { message: "Unauthorized" } });
    fill("Title", "Photo comes last");
    const input = document.querySelector("input[type=file]")!;
    fireEvent.change(input, { target: { files: [new File(["x"], "late.jpg", { type: "image/jpeg" })] } });
    await settle();
    await settle(1000);
    expect(alerts()).toEqual(["You are logged out. Logging in again..."]);
    expect(assign).toHaveBeenCalledOnce();
    expect(readDraft(newListingDraft)).toEqual({ title: "Photo comes last" });
  });

  it("has one bedroom and one bathroom by default (HOUS-33, HOUS-40, HOUS-41, HOUS-47)", async () => {
    const { sent } = await post({ status: 201, body: room });
    expect(screen.getByRole("dialog", { name: "Post New Housing Listing" })).toBeTruthy();
    const chips = within(screen.getByRole("group", { name: "Amenities" })).getAllByRole("button");
    // The tenth is the answer to what utilities cost.
    expect(chips).toHaveLength(9);
    expect(sent[0]!.body).toMatchObject({ bedrooms: 1, bathrooms: 1, amenities: [], availableFrom: null });
  });
});

it("asks for photos first, and for videos last", async () => {
  await open();
  const videos = screen.getByRole("button", { name: "Add Videos" });
  const inOrder = [
    screen.getByRole("button", { name: "Add Photos" }),
    field("Title"),
    field("Description"),
    videos,
  ];
  const all = [...document.querySelectorAll("button, input, textarea")];
  const places = inOrder.map((each) => all.indexOf(each));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it("publishes a listing's media with the call of listings (UP-07)", async () => {
  const published = { objectPath: "/objects/1", type: "image", width: 1, height: 1 };
  const { sent } = fakeApi({ "PUT /api/housing-images": { json: published } });
  expect(await publishListingMedia("http://store/1")).toEqual(published);
  expect(sent).toMatchObject([{ body: { imageURL: "http://store/1" } }]);
});
