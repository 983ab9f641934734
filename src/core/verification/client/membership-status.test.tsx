import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  approved,
  buttons,
  openMembership,
  setUpMembership,
} from "#src/core/verification/client/membership.setup.tsx";

setUpMembership();

it("shows when a granted plan ends, and which follows it", async () => {
  const planUntil = "2027-03-02T04:59:00.000Z";
  await openMembership({ membership: { ...approved("premium"), planUntil, chosenPlan: "basic" } });
  expect(screen.getByText("CC Insider until March 1, 2027, then CC Starter")).toBeTruthy();
  expect(buttons("Current Plan")).toHaveLength(1);
  expect(buttons("Join CC Insider")[0]!.disabled).toBe(false);
});
