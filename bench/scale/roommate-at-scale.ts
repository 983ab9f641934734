import { at, spread } from "#src/demo/spread.ts";
import type { QuizAnswers, RoommateInput } from "#src/features/roommates/roommate.schema.ts";
import { interestChoices } from "#src/features/roommates/roommate.options.ts";
import { dayMs } from "#src/shared/dates.ts";

/** Busier towns come first and are chosen more often. */
const towns = [
  "Jersey City, NJ",
  "New Haven, CT",
  "Albany, NY",
  "Hoboken, NJ",
  "Stamford, CT",
  "White Plains, NY",
  "Poughkeepsie, NY",
  "Newark, NJ",
  "Beacon, NY",
  "Yonkers, NY",
  "New Brunswick, NJ",
  "Montclair, NJ",
  "Norwalk, CT",
  "Ithaca, NY",
  "Troy, NY",
  "Danbury, CT",
  "Kingston, NY",
  "Princeton, NJ",
] as const;
const firstNames =
  "Abigail,Bethany,Chloe,Deborah,Esther,Faith,Gloria,Hope,Iris,Joanna,Keziah,Lydia,Martha,Nadia,Olivia,Phoebe,Rachel,Salome,Tabitha,Zoe".split(
    ",",
  );
const lastNames =
  "Allen,Baptiste,Cho,Diaz,Ekwueme,Foster,Garcia,Hughes,Ito,Jensen,Khan,Lopez,Mensah,Novak,Okoro,Perez,Quinn,Rossi,Silva,Tran".split(
    ",",
  );
const aboutMe = [
  "I am calm, on time with the rent, and glad to share a meal on Sundays.",
  "I commute four days a week and like a home that is easy to come back to.",
  "I study in the evenings and keep to myself until the weekend.",
  "I love to cook for people and wash up right after.",
] as const;

const levels = <const Level>(options: readonly [Level, Level, Level], inclination: number): Level =>
  options[inclination < 0.3 ? 0 : inclination < 0.72 ? 1 : 2];

/** The generated member with this index: always the same for any population size, and cheap to create. */
export function roommateAtScale(index: number, now: Date) {
  const share = (salt: number) => spread(index, salt);
  // Habits and quiz answers correlate with the same inclination, but differ a little.
  const inclined = (salt: number, by: number) => Math.min(0.999, 0.7 * share(salt) + 0.3 * share(by));
  const neat = (by: number) => inclined(1, by);
  const outgoing = (by: number) => inclined(2, by);
  const open = <Value>(salt: number, value: Value) => (share(salt) < 0.12 ? null : value);
  const age = 18 + Math.floor(share(3) ** 1.9 * 24);
  const student = share(4) < (age < 24 ? 0.7 : 0.15);
  const cleanliness = open(5, levels(["relaxed", "moderate", "high"], neat(6)));
  const socialLevel = open(7, levels(["quiet", "moderate", "social"], outgoing(8)));
  const profile: RoommateInput = {
    age,
    budget: at(
      student
        ? (["500-800", "500-800", "800-1200"] as const)
        : (["500-800", "800-1200", "800-1200", "1200-1600", "1200-1600", "1600+"] as const),
      share(9),
    ),
    lookingFor: at(["roommate", "room", "both"] as const, share(10)),
    moveInDate: open(
      11,
      new Date(now.getTime() + Math.floor(share(12) * 150) * dayMs).toISOString().slice(0, 10),
    ),
    location: open(13, at(towns, share(14) ** 1.5)),
    bio: at(aboutMe, share(15)),
    occupation: student ? "student" : "professional",
    interests: interestChoices.filter((_, position) => share(100 + position) < 0.25),
    lifestyle: {
      petFriendly: at([true, true, false, null] as const, share(16)),
      smoking: open(17, share(18) < 0.05),
      cleanliness,
      socialLevel,
      sleepSchedule: open(19, at(["early", "early", "flexible", "late"] as const, share(20))),
      workSchedule: open(21, at(["days", "days", "days", "mixed", "nights"] as const, share(22))),
      hobbies: null,
    },
    preferences: {
      genderPreference: share(23) < 0.7 ? "women" : null,
      ageRange: share(24) < 0.6 ? wantedAges(age, share(25), share(26)) : null,
      cleanliness: share(27) < 0.3 ? cleanliness : null,
      socialLevel: share(28) < 0.3 ? socialLevel : null,
      petFriendly: at([true, false, null, null, null, null] as const, share(29)),
      smoking: share(30) < 0.75 ? false : null,
    },
  };
  return {
    firstName: at(firstNames, share(31)),
    lastName: at(lastNames, share(32)),
    profile,
    quiz: share(33) < 0.9 ? quizOf({ share, neat, outgoing }) : null,
  };
}

export type RoommateAtScale = Omit<ReturnType<typeof roommateAtScale>, never>;

const wantedAges = (age: number, down: number, up: number) =>
  `${Math.max(18, age - 2 - Math.floor(down * 5))}-${Math.min(99, age + 2 + Math.floor(up * 7))}`;

type Person = Record<"share" | "neat" | "outgoing", (salt: number) => number>;

const quizOf = ({ share, neat, outgoing }: Person): QuizAnswers => ({
  extroversion: 1 + Math.floor(outgoing(34) * 5),
  agreeableness: 1 + Math.floor(share(35) ** 0.7 * 5),
  conscientiousness: 1 + Math.floor(neat(36) * 5),
  neuroticism: 1 + Math.floor(share(37) * 5),
  openness: 1 + Math.floor(share(38) * 5),
  socialPreference: levels(["quiet", "moderate", "social"], outgoing(39)),
  conflictStyle: levels(["avoid", "discuss", "direct"], share(40)),
  organizationStyle: levels(["messy", "casual", "organized"], neat(41)),
  livingStyle: levels(["independent", "friendly", "close_friends"], outgoing(42)),
});
