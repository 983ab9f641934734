import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Registry } from "#src/server/registry.ts";
import type { Settings } from "#src/server/settings.ts";
import { declaredByOne, defineSlots } from "#src/server/slots.ts";
import { meets, type Need } from "#src/server/http/need.ts";
import type { Claims, Member } from "#src/shared/actor.ts";

type ClaimSettings = Pick<Settings, "adminEmails">;

/** What claims depend on: the features' declarations, and the settings. A platform has both. */
export type ClaimRules = { registry: Pick<Registry, "slots">; settings: ClaimSettings };

/** The claims that a part of the core adds to an actor, each a column of the session query. */
export type ClaimColumns = {
  [K in keyof Claims]: (userId: SQLWrapper, settings: ClaimSettings) => SQL<Claims[K]>;
};

export type PeopleDeclarations = {
  claims?: Partial<ClaimColumns>;
  /** The needs of general abilities, those not about one item: "listing.create". */
  can?: Readonly<Record<string, readonly Need[]>>;
};

export const declaredForPeople = defineSlots("people", (features: readonly PeopleDeclarations[]) => {
  const claim = <Name extends keyof Claims>(name: Name): ClaimColumns[Name] =>
    declaredByOne<ClaimColumns[Name]>(
      features.map(({ claims }) => claims?.[name]),
      `how to find out "${name}"`,
    );
  const claims: ClaimColumns = {
    verified: claim("verified"),
    paused: claim("paused"),
    entitlements: claim("entitlements"),
    suspended: claim("suspended"),
    suspendedUntil: claim("suspendedUntil"),
    blocked: claim("blocked"),
    powers: claim("powers"),
  };
  const abilities = features.flatMap(({ can = {} }) => Object.entries(can));
  return {
    claims,
    can: (member: Member): Record<string, boolean> =>
      Object.fromEntries(abilities.map(([name, needs]) => [name, meets(member, needs)])),
  };
});

export const claimOf = <Name extends keyof Claims>(
  { registry, settings }: ClaimRules,
  name: Name,
  userId: SQLWrapper,
): SQL<Claims[Name]> => declaredForPeople.in(registry).claims[name](userId, settings);
