import { beforeEach, describe, expect, it } from "vitest";
import { claimDrafts, forgetEverything, hasDraft, storeDraft } from "#src/client/form-draft.ts";

beforeEach(() => sessionStorage.clear());

describe("the drafts of a tab", () => {
  it("are kept for the same account, also after a time as a guest", () => {
    claimDrafts("julia");
    storeDraft("listing", { title: "Sunny" });
    claimDrafts(undefined);
    claimDrafts("julia");
    expect(hasDraft("listing")).toBe(true);
  });

  it("are deleted when another account signs in", () => {
    claimDrafts("julia");
    storeDraft("listing", { title: "Sunny" });
    claimDrafts(undefined);
    claimDrafts("miriam");
    expect(hasDraft("listing")).toBe(false);
  });

  it("of a guest are kept when she signs in", () => {
    claimDrafts(undefined);
    storeDraft("filters", { location: "Beacon" });
    claimDrafts("julia");
    expect(hasDraft("filters")).toBe(true);
  });

  it("are deleted at sign-out, and nothing else is", () => {
    sessionStorage.setItem("scroll", "7");
    storeDraft("listing", { title: "Sunny" });
    forgetEverything();
    expect(hasDraft("listing")).toBe(false);
    expect(sessionStorage.getItem("scroll")).toBe("7");
  });
});
