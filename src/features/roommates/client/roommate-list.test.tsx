import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { setUpPages } from "#testing/components/render-page.tsx";
import {
  loaded,
  naomi,
  naomiForGuests,
  openRoommates,
} from "#src/features/roommates/client/roommates.setup.tsx";

setUpPages();

const panel = () => within(document.querySelector<HTMLElement>("[popover] > form")!);

describe("the results of a location", () => {
  it("say how it was understood", async () => {
    const known = {
      name: "PATH",
      kind: "line",
      about: "Newark to Hoboken",
      guessed: false,
    };
    const { address } = await openRoommates({
      answers: {
        "GET /api/roommates?location=path": { json: [naomi] },
        "GET /api/places?q=path": { json: { known, suggestions: [] } },
      },
    });
    fireEvent.change(panel().getByLabelText("Location"), { target: { value: "path" } });
    fireEvent.submit(document.querySelector("[popover] > form")!);
    await loaded();
    expect(address()).toBe("/roommates?location=path");
    expect(screen.getByText("PATH: Newark to Hoboken")).toBeTruthy();
    expect(screen.queryByText(/Verified members search by town/)).toBeNull();
  });

  it("say to whoever is not verified that a town stands for its line", async () => {
    await openRoommates({
      at: "/roommates?location=Beacon",
      as: "unverified",
      answers: {
        "GET /api/roommates?location=Beacon": { json: [naomiForGuests] },
        "GET /api/places?q=Beacon": { json: { known: null, suggestions: [] } },
      },
    });
    expect(screen.getByText(/Verified members search by town/)).toBeTruthy();
  });
});
