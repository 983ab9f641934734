import {
  budgetNames,
  roommateBudgets,
  type RoommateBudget,
} from "#src/features/roommates/roommate.constants.ts";

/** How many days after a home is available a member may move in at the latest. */
export const movesWithinDays = 45;

/** The range of budgets that reach a rent together with one's own. */
export function budgetsForRent(rent: number, own: RoommateBudget): RoommateBudget[] {
  const mine = roommateBudgets[own];
  return budgetNames.filter((name) => {
    const hers = roommateBudgets[name];
    return mine.min + hers.min <= rent && rent <= (mine.max ?? Infinity) + (hers.max ?? Infinity);
  });
}
