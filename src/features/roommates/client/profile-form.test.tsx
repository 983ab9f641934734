import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { alerts, press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";
import {
  call,
  choose,
  click,
  created,
  fill,
  fillRequired,
  focused,
  form,
  open,
  send,
  step,
} from "#src/features/roommates/client/roommate-form.setup.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { loaded, dialog, ownProfile } from "#src/features/roommates/client/roommates.setup.tsx";

const { assign } = setUpPages();

const create = "Create Your Profile";

describe("creating a profile", () => {
  it.each(["Next", "Create Profile"])(
    "requires age, budget and looking for, and %s says so (ROOM-28, ROOM-29)",
    async (button) => {
      const { sent } = await open();
      await click(button);
      expect(step()).toBe("Step 1 of 3");
      const missing = alerts().filter((text) => text?.includes("Please fill in all required fields."));
      expect(missing).toEqual(["Missing InformationPlease fill in all required fields.AgeBudgetLooking for"]);
      expect(toastShown()).toBeUndefined();
      expect(sent).toEqual([]);
    },
  );

  it("refuses an age under 18, and nothing is said to be missing (ROOM-30)", async () => {
    const { sent } = await open();
    fillRequired();
    fill("Age", "17");
    await send();
    expect(alerts()).toEqual(["Enter your age. You need to be 18 or older."]);
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
    expect(options("Monthly budget")).toEqual(["500-800", "800-1200", "1200-1600", "1600+"]);
    expect(options("Looking for")).toEqual(["roommate", "room", "both"]);
    fillRequired();
    fill("Move-in date", "2027-01-15");
    fill("Location", " Beacon, NY ");
    fill("From", "22");
    fill("To", "30");
    await click("Next");
    expect([step(), focused()]).toEqual(["Step 2 of 3", "How you live"]);
    choose("Cleanliness", "High");
    choose("Guests at home", "Rarely");
    choose("Sleep", "Early to bed");
    choose("Work or classes", "Nights");
    choose("Pets at home", "Welcome");
    choose("Do you smoke?", "No");
    choose("How tidy", "Moderate");
    choose("Guests", "Often");
    choose("Pets", "Must be welcome");
    choose("Smoking", "No smoking");
    choose("Share with", "Women only");
    await click("Next");
    expect([step(), focused()]).toEqual(["Step 3 of 3", "About you"]);
    expect(form().getByRole("button", { name: "Add Photo" })).toBeTruthy();
    choose("Occupation", "Student");
    fill("About you", "Early trains.");
    choose("Interests", "Hiking");
    choose("Interests", "Cooking");
    fill("Hobbies at home", "Sourdough");
    await click("Back");
    await click("Back");
    expect(form().getByLabelText<HTMLInputElement>("From").value).toBe("22");
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

  it("starts with what her page has of it", async () => {
    const account = {
      ...user,
      bio: "I sing.",
      location: "Ithaca, NY",
      budget: "500-800",
      can: { "roommate.create": true },
    };
    const { sent } = await open({ answers: { "GET /api/auth/user": { json: account }, [call]: created } });
    fill("Age", "24");
    fill("Looking for", "room");
    await send();
    expect(sent[0]!.body).toMatchObject({ bio: "I sing.", location: "Ithaca, NY", budget: "500-800" });
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
