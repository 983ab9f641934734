import { describe, expect, it } from "vitest";
import { presentPerson, type PersonRow } from "#src/core/people/server/person.presenter.ts";
import { guest } from "#src/shared/actor.ts";
import { memberWith } from "#testing/rows/member.ts";

const grace: PersonRow = {
  id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b11",
  firstName: "Grace",
  lastName: "whitfield",
  profileImageUrl: "/objects/5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b12",
  congregation: "Beacon",
  verifiedSince: new Date("2026-03-01T00:00:00Z"),
};
const member = memberWith({ id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b13", verified: false });
const everything = {
  id: grace.id,
  firstName: "Grace",
  lastName: "W.",
  profileImageUrl: grace.profileImageUrl,
  congregation: "Beacon",
  verifiedSince: "2026-03-01T00:00:00.000Z",
};

describe("a person, as others see them", () => {
  it("is a first name to guests, without anything that leads to the person", () => {
    expect(presentPerson(grace, guest)).toEqual({
      id: null,
      firstName: "Grace",
      lastName: null,
      profileImageUrl: null,
      congregation: null,
      verifiedSince: null,
    });
  });

  it("is a first name and an initial to an account that is not verified", () => {
    expect(presentPerson(grace, member)).toEqual({
      ...everything,
      profileImageUrl: null,
      congregation: null,
      verifiedSince: null,
    });
  });

  it("has a picture and a congregation to verified members, to members with powers, and to herself", () => {
    for (const actor of [
      { ...member, verified: true },
      { ...member, powers: new Set(["content.manage"] as const) },
      { ...member, id: grace.id },
    ]) {
      expect(presentPerson(grace, actor)).toEqual(everything);
    }
  });

  it("has a whole character as its initial", () => {
    expect(presentPerson({ ...grace, lastName: "𠮷田" }, member).lastName).toBe("𠮷.");
    expect(presentPerson({ ...grace, lastName: "e\u0301tienne" }, member).lastName).toBe("E\u0301.");
  });

  it("has no initial if there is no last name", () => {
    expect(presentPerson({ ...grace, lastName: " " }, member).lastName).toBeNull();
  });
});
