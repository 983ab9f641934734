import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { daysBetween, shortDate } from "#src/shared/dates.ts";

export const profileDraft = "roommate-profile";

const title = "Login Required";

/** The toasts when a session has ended; see goToLogin. */
export const loginFor = {
  profile: { title, description: "Please log in to create your roommate profile." },
  quiz: { title, description: "Please log in to take the personality quiz." },
  matches: { title, description: "Please log in to get smart matches." },
} as const;

export const lookingForLabels = { roommate: "Roommate", room: "Room", both: "A room or a roommate" } as const;

export const occupationLabels = { student: "Student", professional: "Professional" } as const;

export const cleanlinessLabels = { relaxed: "Relaxed", moderate: "Moderate", high: "High" } as const;

/** How often somebody likes to have guests at home. */
export const socialLabels = { quiet: "Rarely", moderate: "Sometimes", social: "Often" } as const;

export const sleepLabels = { early: "Early to bed", flexible: "It varies", late: "Up late" } as const;

export const workLabels = { days: "Days", mixed: "Days and nights", nights: "Nights" } as const;

export const genderLabels = { women: "Women only", any: "No preference" } as const;

/** "$800-1200" */
export const budgetText = ({ budget }: Pick<Roommate, "budget">) => `$${budget}`;

/** "$800-1200 per month", or "$1600 or more per month" without an upper bound. */
export const monthlyBudget = ({ budgetMin, budgetMax }: Pick<Roommate, "budgetMin" | "budgetMax">) =>
  budgetMax === null ? `$${budgetMin} or more per month` : `$${budgetMin}-${budgetMax} per month`;

const daysWithoutYear = 300;

/** "From Jan 1"; "From now" for a day that is past. */
export function moveInText(date: string, today: string): string {
  if (date <= today) return "From now";
  const text = shortDate(date);
  return `From ${daysBetween(today, date) <= daysWithoutYear ? text.replace(/, \d+$/, "") : text}`;
}

export const verifiedOnly = {
  title: "View Profile",
  why: "Only verified members can see profiles. That keeps everyone here safe. Choose a plan and get verified to see them all.",
};

export const nameOf = ({ user }: Pick<Roommate, "user">) => user.firstName || "User";

export function lifestyleTexts({ lifestyle }: Pick<Roommate, "lifestyle">): string[] {
  if (!lifestyle) return [];
  const { petFriendly, smoking, cleanliness, socialLevel, sleepSchedule, workSchedule } = lifestyle;
  return [
    petFriendly === null ? undefined : petFriendly ? "Pets welcome" : "No pets at home",
    smoking === null ? undefined : smoking ? "Smokes" : "Non-smoker",
    cleanliness && `Tidiness: ${cleanlinessLabels[cleanliness]}`,
    socialLevel && `Guests: ${socialLabels[socialLevel].toLowerCase()}`,
    sleepSchedule && sleepLabels[sleepSchedule],
    workSchedule && `Works ${workLabels[workSchedule].toLowerCase()}`,
  ].filter((text) => text !== undefined && text !== null);
}

export function preferenceTexts({ preferences }: Pick<Roommate, "preferences">): string[] {
  if (!preferences) return [];
  const { genderPreference, ageRange, cleanliness, socialLevel, petFriendly, smoking } = preferences;
  return [
    genderPreference && genderLabels[genderPreference],
    ageRange && `Aged ${ageRange}`,
    cleanliness && `Tidiness: ${cleanlinessLabels[cleanliness]}`,
    socialLevel && `Guests: ${socialLabels[socialLevel].toLowerCase()}`,
    petFriendly === null ? undefined : petFriendly ? "Welcomes pets" : "Without pets",
    smoking === null ? undefined : smoking ? "May smoke" : "Does not smoke",
  ].filter((text) => text !== undefined && text !== null);
}
