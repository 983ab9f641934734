/** What members can spend on rent, in dollars a month, both bounds included. */
export const budgets = {
  "500-800": { min: 500, max: 800 },
  "800-1200": { min: 800, max: 1200 },
  "1200-1600": { min: 1200, max: 1600 },
  "1600+": { min: 1600, max: null },
} as const satisfies Record<string, { min: number; max: number | null }>;

export type Budget = keyof typeof budgets;

export const budgetNames = Object.keys(budgets) as [Budget, ...Budget[]];
