import {
  budgetNames,
  roommateBudgets,
  type RoommateBudget,
} from "#src/features/roommates/roommate.constants.ts";

/** How many days after a home is available a member may move in at the latest. */
export const movesWithinDays = 45;

/** The range of budgets that reach a rent together with one's own. */
export function budgetsForRent(rent: number, own: RoommateBudget): RoommateBudget[] {
  const ownRange = roommateBudgets[own];
  return budgetNames.filter((name) => {
    const otherRange = roommateBudgets[name];
    return (
      ownRange.min + otherRange.min <= rent &&
      rent <= (ownRange.max ?? Infinity) + (otherRange.max ?? Infinity)
    );
  });
}
