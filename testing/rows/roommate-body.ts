/** A roommate profile as the form sends it. */
export const roommateBody = {
  age: 24,
  budget: "800-1200",
  lookingFor: "both",
  moveInDate: "2027-01-15",
  location: "Beacon, NY",
  bio: "I bake on Sundays.",
  occupation: "professional",
  interests: ["Reading", "Hiking", "Cooking"],
  lifestyle: {
    petFriendly: true,
    smoking: false,
    cleanliness: "high",
    socialLevel: "quiet",
    sleepSchedule: "early",
    workSchedule: "days",
    hobbies: "Sourdough",
  },
  preferences: {
    genderPreference: "women",
    ageRange: "20-30",
    cleanliness: "moderate",
    socialLevel: null,
    petFriendly: null,
    smoking: false,
  },
};
