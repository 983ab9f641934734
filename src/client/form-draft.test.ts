import { beforeEach, describe, expect, it } from "vitest";
import { claimDrafts, forgetEverything, hasDraft, storeDraft } from "#src/client/form-draft.ts";

beforeEach(() => sessionStorage.clear());

describe("what was typed in a tab", () => {
  it("is still there for who signs in again, also after having been seen as a guest", () => {
    claimDrafts("julia");
    storeDraft("listing", { title: "Sunny" });
    claimDrafts(undefined);
    claimDrafts("julia");
    expect(hasDraft("listing")).toBe(true);
  });

  it("is gone for the next one who signs in", () => {
    claimDrafts("julia");
    storeDraft("listing", { title: "Sunny" });
    claimDrafts(undefined);
    claimDrafts("miriam");
    expect(hasDraft("listing")).toBe(false);
  });

  it("of a guest is hers once she has signed in", () => {
    claimDrafts(undefined);
    storeDraft("filters", { location: "Beacon" });
    claimDrafts("julia");
    expect(hasDraft("filters")).toBe(true);
  });

  it("is forgotten when she signs out, and nothing else is", () => {
    sessionStorage.setItem("scroll", "7");
    storeDraft("listing", { title: "Sunny" });
    forgetEverything();
    expect(hasDraft("listing")).toBe(false);
    expect(sessionStorage.getItem("scroll")).toBe("7");
  });
});
