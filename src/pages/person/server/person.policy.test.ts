import { expect, it } from "vitest";
import { messagingFirst } from "#src/features/roommates/server/roommate.policy.ts";
import { subjectToWriteAbout } from "#src/pages/person/server/person.policy.ts";
import type { Member } from "#src/shared/actor.ts";
import { memberWith } from "#testing/rows/member.ts";

const person = {
  id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b11",
  firstName: "Naomi",
  lastName: "Bell",
  profileImageUrl: null,
  congregation: "Beacon",
  verifiedSince: new Date("2026-03-01T00:00:00Z"),
};
const found = { person, suspended: false };
const starter = memberWith({ id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b13" });
const insider: Member = { ...starter, entitlements: new Set(["direct-messages"]) };
const kinds = [{ kind: "listing" }, { kind: "event" }, { kind: "roommate", firstNeeds: messagingFirst }];

/** What each of the two writes about to somebody who has these things. */
const chosen = (roommate: boolean, listing: boolean, event: boolean) =>
  [starter, insider].map((actor) =>
    subjectToWriteAbout(actor, found, { has: { roommate, listing, event }, kinds }),
  );

it("a first message is about her profile where the plan includes that, else about what everybody may write about", () => {
  expect(chosen(true, true, true)).toEqual(["listing", "roommate"]);
  expect(chosen(true, false, true)).toEqual(["event", "roommate"]);
  expect(chosen(false, true, true)).toEqual(["listing", "listing"]);
  expect(chosen(false, false, true)).toEqual(["event", "event"]);
  // Where she learns which plan includes it.
  expect(chosen(true, false, false)).toEqual(["roommate", "roommate"]);
  expect(chosen(false, false, false)).toEqual([null, null]);
});

it.each([
  ["to oneself", { ...insider, id: person.id }, found],
  ["by somebody who is not verified, even with powers", { ...insider, verified: false }, found],
  ["to somebody who is not verified", insider, { ...found, person: { ...person, verifiedSince: null } }],
  ["to somebody who is blocked", { ...insider, blocked: [person.id] }, found],
  ["to a suspended member", insider, { ...found, suspended: true }],
])("nothing is written %s", (_what, actor, whom) => {
  const has = { roommate: true, listing: true, event: true };
  expect(subjectToWriteAbout(actor, whom, { has, kinds })).toBeNull();
});
