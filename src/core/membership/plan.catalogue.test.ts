import { describe, expect, it } from "vitest";
import { plans } from "#src/core/membership/membership.constants.ts";
import {
  callToActionText,
  entitlementsOf,
  isComingSoon,
  listedFeatures,
  planCatalogue,
  planLabel,
  planOf,
  priceText,
} from "#src/core/membership/plan.catalogue.ts";

const texts = (id: (typeof plans)[number]) => listedFeatures(planOf(id)).map((feature) => feature.text);

describe("the plan catalogue", () => {
  it("has an entry for every plan, in order (MEM-18)", () => {
    expect(planCatalogue.map((plan) => plan.id)).toEqual(plans);
  });

  it("names and prices each plan (MEM-19, MEM-20, MEM-21, CONST-22)", () => {
    expect(planCatalogue.map((plan) => [plan.name, priceText(plan)])).toEqual([
      ["CC Starter", "Free"],
      ["CC Insider", "$4.99"],
      ["CC Elite", "$9.99"],
    ]);
    expect(planCatalogue.filter((plan) => "popular" in plan).map((plan) => plan.id)).toEqual(["premium"]);
  });

  it("lists what each plan gives (MEM-22 to MEM-26)", () => {
    expect(texts("basic")).toEqual([
      "Verified profile",
      "Browse housing",
      "Community discussions",
      "Basic roommate matching",
      "Public events",
      "Email support",
    ]);
    expect(texts("premium")).toEqual([
      "Everything in Starter",
      "All playbooks",
      "Priority housing alerts",
      "Exclusive member events",
      "Direct messaging with matches",
      "Early access to new features",
      "Private membership events",
      "Roommate matching",
      "Priority support",
    ]);
    expect(texts("vip")).toEqual([
      "Everything in Insider",
      "VIP housing concierge",
      "Personal roommate matchmaking",
      "Hosting exclusive events",
      "Monthly 1:1 community consultation",
      "Custom profile highlights",
      "Skipping all waitlists",
      "Premium support",
      "Annual Elite meetup",
    ]);
  });

  it("has the text of the call to action (MEM-10, MEM-11)", () => {
    expect(callToActionText(planOf("premium"))).toBe("Join CC Insider - $4.99/month");
    expect(callToActionText(planOf("vip"))).toBe("Go CC Elite - $9.99/month");
    expect(callToActionText(planOf("basic"))).toBe("Join CC Starter");
  });

  it("entitles to what is available today, including the features of lower plans", () => {
    expect(entitlementsOf("basic")).toContain("browse-housing");
    expect(entitlementsOf("premium")).toEqual(expect.arrayContaining(entitlementsOf("basic")));
    expect(entitlementsOf("premium")).toContain("all-playbooks");
    expect(entitlementsOf("vip")).toContain("direct-messages");
    expect(entitlementsOf("basic")).not.toContain("direct-messages");
    expect(isComingSoon("direct-messages")).toBe(false);
    expect(isComingSoon("all-playbooks")).toBe(false);
  });

  it("labels a plan as its value in capitals at the start (MEM-03)", () => {
    expect(plans.map(planLabel)).toEqual(["Basic", "Premium", "Vip"]);
  });
});
