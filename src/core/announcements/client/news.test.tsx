import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { News } from "#src/core/announcements/client/news.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const id = "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02";
const show = async (answer: FakeAnswer) => {
  fakeApi({ [`GET /api/announcements/${id}`]: answer });
  await renderPage({ component: () => <News id={id} /> });
};

describe("an announcement, for who got it", () => {
  it("has all of its text, with links, and the way to her settings", async () => {
    const text = "No heat on Tuesday.\n\nSee https://circle.example/hall.";
    await show({ json: { id, title: "The supper moves", text, sentAt: "2026-12-02T00:02:00.000Z" } });
    expect(screen.getByRole("heading", { name: "The supper moves" })).toBeTruthy();
    expect(screen.getByText("From the Commuter Circle team, December 1, 2026")).toBeTruthy();
    expect(screen.getByRole("link", { name: "https://circle.example/hall" })).toBeTruthy();
    const settings = screen.getByRole("link", { name: "Choose Your Emails" });
    expect(settings.getAttribute("href")).toBe("/profile?tab=notifications#by-email");
  });

  it("says to anybody else that it wasn’t sent to her", async () => {
    await show({ status: 404, body: { message: "Announcement not found" } });
    expect(screen.getByText("It wasn’t sent to you, or its address has a typo.")).toBeTruthy();
  });
});
