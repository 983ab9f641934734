import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { alerts, press, refusal, toastShown } from "#testing/page-actions.ts";
import { settle, setUpPages } from "#testing/render-page.tsx";
import { loaded, dialog, ownProfile, openRoommates } from "#testing/roommate-setup.tsx";

const { assign } = setUpPages();

const call = "POST /api/roommates/profile";
const created = { status: 201, body: ownProfile };
const create = "Create Your Profile";
const form = () => within(screen.getByRole("dialog"));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(form().getByLabelText(label), { target: { value } });
const choose = (group: string, name: string) =>
  fireEvent.click(within(form().getByRole("group", { name: group })).getByRole("button", { name }));
const send = async () => {
  fireEvent.click(form().getByRole("button", { name: /^(Create Profile|Save Changes)$/ }));
  await loaded();
};

async function open(visit: Parameters<typeof openRoommates>[0] = {}) {
  const page = await openRoommates(visit);
  await press(visit.own ? "Edit Profile" : "Create Your Profile Budget, dates and how you live");
  await loaded();
  return page;
}

function fillRequired() {
  fill("Age", "24");
  fill("Budget a month", "800-1200");
  fill("Looking for", "both");
}

describe("creating a profile", () => {
  it("requires age, budget and looking for, and says so (ROOM-28, ROOM-29)", async () => {
    const { sent } = await open();
    await send();
    expect(toastShown()).toEqual(refusal("Missing Information", "Please fill in all required fields."));
    expect(alerts().filter((text) => text?.includes("Please fill in all required fields."))).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it("refuses an age under 18, and nothing is said to be missing (ROOM-30)", async () => {
    const { sent } = await open();
    fillRequired();
    fill("Age", "17");
    await send();
    expect(alerts()).toEqual(["Age is a whole number from 18 to 99."]);
    expect(toastShown()).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it("sends the choices, and null for what is left open (ROOM-21, ROOM-22, ROOM-31, ROOM-32)", async () => {
    const { sent } = await open({ answers: { [call]: created } });
    fillRequired();
    await send();
    expect(sent[0]!.body).toEqual({
      age: 24,
      budget: "800-1200",
      lookingFor: "both",
      moveInDate: null,
      location: null,
      bio: null,
      occupation: null,
      interests: [],
      lifestyle: {
        petFriendly: null,
        smoking: null,
        cleanliness: null,
        socialLevel: null,
        sleepSchedule: null,
        workSchedule: null,
        hobbies: null,
      },
      preferences: {
        genderPreference: null,
        ageRange: null,
        cleanliness: null,
        socialLevel: null,
        petFriendly: null,
        smoking: null,
      },
    });
    expect(toastShown()).toMatchObject({ title: "Profile Created" });
    expect(dialog(create)).toBeNull();
  });

  it("sends every field (ROOM-23, ROOM-24, ROOM-25, ROOM-26, ROOM-27)", async () => {
    const { sent } = await open({ answers: { [call]: created } });
    const options = (label: string) =>
      [...form().getByLabelText<HTMLSelectElement>(label).options].slice(1).map(({ value }) => value);
    expect(options("Budget a month")).toEqual(["500-800", "800-1200", "1200-1600", "1600+"]);
    expect(options("Looking for")).toEqual(["roommate", "room", "both"]);
    fillRequired();
    fill("Move-in date", "2027-01-15");
    fill("Location", " Beacon, NY ");
    choose("Occupation", "Student");
    fill("About you", "Early trains.");
    choose("Interests", "Hiking");
    choose("Interests", "Cooking");
    choose("Cleanliness", "High");
    choose("Company at home", "Quiet");
    choose("Sleep", "Early to bed");
    choose("Work or classes", "Nights");
    choose("Pets at home", "Welcome");
    choose("Do you smoke?", "No");
    fill("Hobbies at home", "Sourdough");
    fill("Ages", "22 – 30");
    choose("How tidy", "Moderate");
    choose("How much company", "Social");
    choose("Pets", "Must be welcome");
    choose("Smoking", "No smoking");
    choose("Share with", "Women only");
    await send();
    expect(sent[0]!.body).toEqual({
      age: 24,
      budget: "800-1200",
      lookingFor: "both",
      moveInDate: "2027-01-15",
      location: "Beacon, NY",
      bio: "Early trains.",
      occupation: "student",
      interests: ["Cooking", "Hiking"],
      lifestyle: {
        petFriendly: true,
        smoking: false,
        cleanliness: "high",
        socialLevel: "quiet",
        sleepSchedule: "early",
        workSchedule: "nights",
        hobbies: "Sourdough",
      },
      preferences: {
        genderPreference: "women",
        ageRange: "22-30",
        cleanliness: "moderate",
        socialLevel: "social",
        petFriendly: true,
        smoking: false,
      },
    });
  });

  it("that fails keeps everything (ROOM-34)", async () => {
    const page = await open({ answers: { [call]: { status: 500, body: { message: "Oh no." } } } });
    fillRequired();
    await send();
    const message = "Failed to create profile. Please try again.";
    expect(toastShown()).toBeUndefined();
    expect(alerts()).toEqual([message]);
    expect(form().getByLabelText<HTMLInputElement>("Age").value).toBe("24");
    page.answer(call, created);
    await send();
    expect(dialog(create)).toBeNull();
  });

  it("leads to the login after a lost session, and saves the draft (ROOM-35, ROOM-68)", async () => {
    await open({ answers: { [call]: { status: 401, body: { message: "Unauthorized" } } } });
    fillRequired();
    await send();
    expect(toastShown()).toEqual(refusal("Login Required", "Please log in to create your roommate profile."));
    await settle(1500);
    expect(assign).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem("draft:roommate-profile")).toContain("24");
  });

  it("is for verified members: others are led to the membership page (ROOM-36)", async () => {
    await open({ as: "unverified" });
    const link = within(screen.getByRole("dialog", { name: create })).getByRole<HTMLAnchorElement>("link", {
      name: "Become a Member",
    });
    expect(new URL(link.href).pathname).toBe("/membership");
  });

  it("is not offered while the existing profile could not be loaded", async () => {
    const page = await open({ answers: { "GET /api/roommates/profile": "offline" } });
    expect(screen.getByRole("dialog").querySelector("form")).toBeNull();
    page.answer("GET /api/roommates/profile", { json: ownProfile });
    await press("Try Again");
    await loaded();
    expect(form().getByLabelText<HTMLInputElement>("Age").value).toBe("24");
  });
});

it("an existing profile is edited from its stored values (ROOM-33)", async () => {
  const { sent } = await open({ own: ownProfile, answers: { [call]: created } });
  await send();
  const { lifestyle, preferences, age, interests } = ownProfile;
  expect(sent[0]!.body).toMatchObject({ age, lifestyle, preferences, interests });
  expect(toastShown()).toMatchObject({ title: "Profile Saved" });
});
