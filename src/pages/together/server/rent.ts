import {
  budgetNames,
  roommateBudgets,
  type RoommateBudget,
} from "#src/features/roommates/roommate.constants.ts";

/** From the day on which a home can be had, she moves within so many days, or before. */
export const movesWithinDays = 45;

/** The budgets that a rent lies between once they are put together with one's own. */
export function budgetsForRent(rent: number, own: RoommateBudget): RoommateBudget[] {
  const mine = roommateBudgets[own];
  return budgetNames.filter((name) => {
    const hers = roommateBudgets[name];
    return mine.min + hers.min <= rent && rent <= (mine.max ?? Infinity) + (hers.max ?? Infinity);
  });
}
