import { describe, expect, it } from "vitest";
import { verifyInput, reviewInput } from "#src/core/membership/membership.schema.ts";

describe("text that no database stores", () => {
  it.each(["dailyTextAnswer", "yearTextAnswer"])("is refused in %s; line breaks are accepted", (field) => {
    expect(verifyInput.safeParse({ plan: "basic", [field]: "a\u0000b" }).error?.issues).toMatchObject([
      { path: [field], message: "Please remove the invisible characters." },
    ]);
    expect(verifyInput.safeParse({ plan: "basic", [field]: "a\n\tb" }).success).toBe(true);
  });

  it("is refused in an admin's notes", () => {
    const { error } = reviewInput.safeParse({ status: "approved", adminNotes: "a\u0000b" });
    expect(error?.issues).toMatchObject([{ path: ["adminNotes"] }]);
  });
});
