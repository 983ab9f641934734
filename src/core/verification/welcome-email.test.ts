import { describe, expect, it } from "vitest";
import { unknownPlaceholder, welcomeEmail, welcomeParagraphs } from "#src/core/verification/welcome-email.ts";

const about = { "first name": "Tess", plan: "CC Insider" };

describe("the welcome email", () => {
  it("is by default what it always was", () => {
    expect(welcomeParagraphs(welcomeEmail, about)).toEqual([
      "We've approved your request. CC Insider is now your plan, and your profile shows that you're verified.",
      "You can now post a home, make a roommate profile and meet other members.",
    ]);
  });

  it("fills in a name once, even one with braces", () => {
    expect(welcomeParagraphs("Dear {first name},\n\n{plan}!", { ...about, "first name": "{plan}" })).toEqual([
      "Dear {plan},",
      "CC Insider!",
    ]);
  });

  it.each([
    ["Dear {first name}, {plan}", undefined],
    ["Dear {First name}", "{First name}"],
    ["Dear {toString}", "{toString}"],
    ["Dear {first name", "{"],
    ["Dear first name}", "}"],
  ])("knows what cannot be filled in: %s", (text, unknown) => {
    expect(unknownPlaceholder(text)).toBe(unknown);
  });
});
