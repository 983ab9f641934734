import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { found, openHousing, room, signedIn } from "#src/features/housing/client/housing.setup.tsx";
import { press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";
import { suspendedMember } from "#src/core/people/client/suspended-member.setup.ts";

setUpPages();

const call = `/api/favorites/listings/${room.id}`;
const [saved, unsaved] = ["Saved: Sunny room", "Save Sunny room"];
const isPressed = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-pressed");

describe("the heart of a home", () => {
  it("shows what she has saved, and takes it away again", async () => {
    const { sent } = await openHousing("/housing", {
      ...signedIn(),
      "GET /api/housing": found({ ...room, saved: true }),
      [`DELETE ${call}`]: { status: 204 },
    });
    expect(isPressed(saved)).toBe("true");
    await press(saved);
    expect(isPressed(unsaved)).toBe("false");
    expect(sent.map((one) => one.call)).toEqual([`DELETE ${call}`]);
  });

  it("is not on her own, unless she has saved it before", async () => {
    const [own, before] = ["Her own", "Saved before"].map((title) => ({
      ...room,
      id: title,
      title,
      own: true,
    }));
    await openHousing("/housing", {
      ...signedIn(),
      "GET /api/housing": found(room, own!, { ...before!, saved: true }),
    });
    const hearts = screen
      .getAllByRole("button", { name: /^Saved?:? / })
      .map((heart) => heart.getAttribute("aria-label"));
    expect(hearts).toEqual([unsaved, "Saved: Saved before"]);
  });

  it("is filled at once, before the answer", async () => {
    await openHousing("/housing", { ...signedIn(), [`PUT ${call}`]: "stall" });
    fireEvent.click(screen.getByRole("button", { name: unsaved }));
    await settle();
    expect(isPressed(saved)).toBe("true");
    expect(toastShown()).toBeUndefined();
  });

  it("says where it is kept once it is", async () => {
    await openHousing("/housing", { ...signedIn(), [`PUT ${call}`]: { status: 204 } });
    await press(unsaved);
    expect(toastShown()).toMatchObject({ title: "Saved", description: "Sunny room is in your favorites." });
    expect(isPressed(saved)).toBe("true");
  });

  it("is as before when that fails, and says why", async () => {
    const message = "You’ve saved 200 homes.";
    await openHousing("/housing", { ...signedIn(), [`PUT ${call}`]: { status: 409, body: { message } } });
    await press(unsaved);
    expect(isPressed(unsaved)).toBe("false");
    expect(toastShown()).toEqual(refusal("Error", message));
  });

  it("asks a guest to log in, and asks for nothing of hers", async () => {
    const { sent } = await openHousing("/housing");
    await press(unsaved);
    expect(screen.getByRole("dialog", { name: "Login Required" }).textContent).toContain("to save a home.");
    expect(sent).toEqual([]);
  });

  it("is not offered to a suspended member", async () => {
    await openHousing("/housing", { "GET /api/auth/user": suspendedMember() });
    expect(screen.queryByRole("button", { name: unsaved })).toBeNull();
  });
});
