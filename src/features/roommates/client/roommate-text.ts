import type { Roommate } from "#src/features/roommates/roommate.schema.ts";

/** What somebody looks for, in a word. */
export const lookingForWords = { roommate: "Roommate", room: "Room", both: "Both" } as const;

/** What somebody does. */
export const occupationWords = { student: "Student", professional: "Professional" } as const;

/** How tidy somebody is, or wishes her roommate to be. */
export const cleanlinessWords = { relaxed: "Relaxed", moderate: "Moderate", high: "High" } as const;

/** How much company somebody likes at home. */
export const socialWords = { quiet: "Quiet", moderate: "Some of both", social: "Social" } as const;

/** When somebody sleeps. */
export const sleepWords = { early: "Early to bed", flexible: "It varies", late: "Up late" } as const;

/** When somebody works or studies. */
export const workWords = { days: "Days", mixed: "Days and nights", nights: "Nights" } as const;

/** Who somebody would share with. */
export const genderWords = { women: "Women only", any: "No preference" } as const;

/** "$800-1200" for a budget by its name. */
export const budgetText = ({ budget }: Pick<Roommate, "budget">) => `$${budget}`;

/** "$800-1200 per month" for a budget by its bounds; "$1600 or more per month" where it has no upper one. */
export const monthlyBudget = ({ budgetMin, budgetMax }: Pick<Roommate, "budgetMin" | "budgetMax">) =>
  budgetMax === null ? `$${budgetMin} or more per month` : `$${budgetMin}-${budgetMax} per month`;

/** What somebody is called. */
export const nameOf = ({ user }: Pick<Roommate, "user">) => user.firstName || "User";

/** How somebody lives, as far as she has said, in short words. */
export function lifestyleWords({ lifestyle }: Pick<Roommate, "lifestyle">): string[] {
  if (!lifestyle) return [];
  const { petFriendly, smoking, cleanliness, socialLevel, sleepSchedule, workSchedule } = lifestyle;
  return [
    petFriendly === null ? undefined : petFriendly ? "Pets welcome" : "No pets at home",
    smoking === null ? undefined : smoking ? "Smokes" : "Non-smoker",
    cleanliness && `Tidiness: ${cleanlinessWords[cleanliness]}`,
    socialLevel && `Company: ${socialWords[socialLevel]}`,
    sleepSchedule && sleepWords[sleepSchedule],
    workSchedule && `Works ${workWords[workSchedule].toLowerCase()}`,
  ].filter((words) => words !== undefined && words !== null);
}

/** What somebody wishes of whom she lives with, as far as she has said, in short words. */
export function preferenceWords({ preferences }: Pick<Roommate, "preferences">): string[] {
  if (!preferences) return [];
  const { genderPreference, ageRange, cleanliness, socialLevel, petFriendly, smoking } = preferences;
  return [
    genderPreference && genderWords[genderPreference],
    ageRange && `Aged ${ageRange}`,
    cleanliness && `Tidiness: ${cleanlinessWords[cleanliness]}`,
    socialLevel && `Company: ${socialWords[socialLevel]}`,
    petFriendly === null ? undefined : petFriendly ? "Welcomes pets" : "Without pets",
    smoking === null ? undefined : smoking ? "May smoke" : "Does not smoke",
  ].filter((words) => words !== undefined && words !== null);
}
