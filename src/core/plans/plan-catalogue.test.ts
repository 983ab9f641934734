import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { plans } from "#src/core/plans/plan.options.ts";
import {
  callToActionText,
  entitlementsOf,
  isComingSoon,
  listedFeatures,
  planCatalogue,
  planLabel,
  planOf,
  planWith,
  priceText,
} from "#src/core/plans/plan-catalogue.ts";
import { entitlements } from "#src/shared/actor.ts";

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

  it("grants the entitlements that code checks, including those of lower plans", () => {
    expect(plans.map(entitlementsOf)).toEqual([[], [...entitlements], [...entitlements]]);
    expect(entitlements.map((key) => planWith(key).name)).toEqual(["CC Insider", "CC Insider"]);
    expect(isComingSoon("all-playbooks")).toBe(false);
    expect(isComingSoon("priority-support")).toBe(true);
  });

  it.each(entitlements)("includes nothing that no server code checks: %s", (key) => {
    const asks = new RegExp(`entitlement\\(\\s*"${key}"|entitlements\\.has\\("${key}"\\)`);
    const asking = globSync("src/{core,features,pages}/*/server/*.ts", { exclude: ["**/*.test.ts"] }).filter(
      (file) => asks.test(readFileSync(file, "utf8")),
    );
    expect(asking).not.toEqual([]);
  });

  it("labels a plan as its value in capitals at the start (MEM-03)", () => {
    expect(plans.map(planLabel)).toEqual(["Basic", "Premium", "Vip"]);
  });
});
