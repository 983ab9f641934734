import { expect, it } from "vitest";
import { townIn } from "#src/core/locations/server/town.ts";

it.each([
  ["Beacon, NY", "Beacon, NY"],
  ["East Rock, New Haven, CT", "New Haven, CT"],
  ["Hoboken, NJ 07030", "Hoboken, NJ"],
  ["Beacon, NY 12508-1234", "Beacon, NY"],
  ["12508", undefined],
  ["Hudson Line", undefined],
])("%j lies in the town %j", (location, town) => expect(townIn(location)?.name).toBe(town));
