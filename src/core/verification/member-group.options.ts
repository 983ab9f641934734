/** The groups of members that organizers look through and write to, with their labels. There is none for a congregation. */
export const memberGroups = {
  plan: { basic: "CC Starter", premium: "CC Insider", vip: "CC Elite", none: "Not verified" },
  state: { NY: "New York", CT: "Connecticut", NJ: "New Jersey" },
} as const;

export type PlanGroup = keyof typeof memberGroups.plan;
export type StateGroup = keyof typeof memberGroups.state;

export const planGroups = Object.keys(memberGroups.plan) as [PlanGroup, ...PlanGroup[]];
export const stateGroups = Object.keys(memberGroups.state) as [StateGroup, ...StateGroup[]];
