import { z } from "zod";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { person } from "#src/core/people/person.schema.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import {
  cleanlinessLevels,
  genderPreferences,
  interestChoices,
  lookingForOptions,
  occupations,
  sleepSchedules,
  socialLevels,
  styleChoices,
  traitNames,
  workSchedules,
} from "#src/features/roommates/roommate.options.ts";
import { roommateLimits } from "#src/features/roommates/roommate.limits.ts";
import { roommateTags } from "#src/features/roommates/roommates.address.ts";
import { maxReasons } from "#src/features/roommates/matching/factors.ts";
import { numberField } from "#src/shared/number-fields.schema.ts";
import { singleLine, paragraphs } from "#src/shared/text-fields.schema.ts";

const required = "Please fill in all required fields.";
const ageBounds = "Enter your age. You need to be 18 or older.";
const chooseDate = "Choose a date from the calendar.";
const ageRangeForm = 'Write the ages as "22-30", from 18 to 99, the lower one first.';
const { ageMin, ageMax } = roommateLimits;

const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, `Please choose one of ${options.join(", ")}.`);
const requiredOneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, {
    error: ({ input }) =>
      input === undefined || input === null || input === ""
        ? required
        : `Please choose one of ${options.join(", ")}.`,
  });
const open = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);
/** Text that may be left out; blank is stored as null. */
const openText = (text: z.ZodType<string>) =>
  open(text.nullable()).transform((value) => (value === "" ? null : value));
/** A text of the account; if omitted, it is unchanged. */
const accountText = (text: z.ZodType<string>) =>
  text
    .transform((value) => (value === "" ? null : value))
    .nullable()
    .optional();
const yesOrNo = open(z.boolean("Please answer with yes or no."));

const ageRange = z
  .string(ageRangeForm)
  .regex(/^\d{2}-\d{2}$/, ageRangeForm)
  .refine((ages) => {
    const [min, max] = ages.split("-").map(Number) as [number, number];
    return min >= ageMin && min <= max && max <= ageMax;
  }, ageRangeForm);

const lifestyleInput = z.object({
  petFriendly: yesOrNo,
  smoking: yesOrNo,
  cleanliness: open(oneOf(cleanlinessLevels)),
  socialLevel: open(oneOf(socialLevels)),
  sleepSchedule: open(oneOf(sleepSchedules)),
  workSchedule: open(oneOf(workSchedules)),
  hobbies: openText(singleLine(roommateLimits.hobbies)),
});

const preferencesInput = z.object({
  genderPreference: open(oneOf(genderPreferences)),
  ageRange: open(ageRange),
  cleanliness: open(oneOf(cleanlinessLevels)),
  socialLevel: open(oneOf(socialLevels)),
  petFriendly: yesOrNo,
  smoking: yesOrNo,
});

/** A profile to save; missing fields and null mean left open. Bio, location and budget also change the account. */
export const roommateInput = z.object({
  age: numberField(ageBounds, required).int(ageBounds).min(ageMin, ageBounds).max(ageMax, ageBounds),
  budget: requiredOneOf(budgetNames),
  lookingFor: requiredOneOf(lookingForOptions),
  // The database's calendar has no year 0.
  moveInDate: open(z.iso.date(chooseDate).refine((day) => day >= "0001", chooseDate)),
  location: accountText(singleLine(accountLimits.location)),
  bio: accountText(paragraphs(accountLimits.bio)),
  occupation: open(oneOf(occupations)),
  interests: z
    .array(oneOf(interestChoices))
    .max(interestChoices.length)
    .default([])
    .transform((chosen) => interestChoices.filter((known) => chosen.includes(known))),
  lifestyle: lifestyleInput.default(lifestyleInput.parse({})),
  preferences: preferencesInput.default(preferencesInput.parse({})),
});

const lifestyle = z.object({
  petFriendly: z.boolean().nullable(),
  smoking: z.boolean().nullable(),
  cleanliness: z.enum(cleanlinessLevels).nullable(),
  socialLevel: z.enum(socialLevels).nullable(),
  sleepSchedule: z.enum(sleepSchedules).nullable(),
  workSchedule: z.enum(workSchedules).nullable(),
  hobbies: z.string().nullable(),
});

const preferences = z.object({
  genderPreference: z.enum(genderPreferences).nullable(),
  /** "22-30" */
  ageRange: z.string().nullable(),
  cleanliness: z.enum(cleanlinessLevels).nullable(),
  socialLevel: z.enum(socialLevels).nullable(),
  petFriendly: z.boolean().nullable(),
  smoking: z.boolean().nullable(),
});

/** A profile. Guests get first name, age, budget, what she looks for and tags; all else is null or empty, ids included. */
export const roommate = z
  .object({
    id: z.uuid().nullable(),
    userId: z.uuid().nullable(),
    user: person,
    isVerified: z.boolean(),
    saved: z.boolean(),
    age: z.number(),
    budget: z.enum(budgetNames),
    budgetMin: z.number(),
    /** null: no upper end. */
    budgetMax: z.number().nullable(),
    lookingFor: z.enum(lookingForOptions),
    tags: z.array(z.enum(roommateTags)),
    occupation: z.enum(occupations).nullable(),
    location: z.string().nullable(),
    moveInDate: z.string().nullable(),
    bio: z.string().nullable(),
    interests: z.array(z.string()),
    lifestyle: lifestyle.nullable(),
    preferences: preferences.nullable(),
  })
  .meta({ id: "Roommate" });

export const ownRoommate = roommate
  .extend({
    /** "paused": nobody finds it until she resumes. */
    status: z.enum(["active", "paused"]),
    /** When she last saved, resumed or confirmed it. */
    confirmedAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "OwnRoommate" });

export const roommateMatch = roommate
  .extend({
    compatibilityScore: z.number().int().min(0).max(100),
    /** On how many of the things compared the score is based, since both have answered them. */
    basedOn: z.object({ known: z.number().int(), of: z.number().int() }),
    /** Up to three: "You both like a tidy home." First those that few of the matches share, of these the heaviest. */
    reasons: z.array(z.string()).max(maxReasons),
    /** What to talk about first; null if nothing differs. */
    difference: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: "RoommateMatch" });

const onScale = "Please answer with a whole number from 1 to 5.";
const trait = z.number(onScale).int(onScale).min(1, onScale).max(5, onScale).default(3);
const style = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  usual: Choices[number],
) => oneOf(choices).default(usual as never);

/** The answers of the quiz; missing ones get the middle value. */
export const quizAnswers = z
  .object({
    ...(Object.fromEntries(traitNames.map((name) => [name, trait])) as Record<
      (typeof traitNames)[number],
      typeof trait
    >),
    socialPreference: style(styleChoices.socialPreference, "moderate"),
    conflictStyle: style(styleChoices.conflictStyle, "discuss"),
    organizationStyle: style(styleChoices.organizationStyle, "casual"),
    livingStyle: style(styleChoices.livingStyle, "friendly"),
  })
  .meta({ id: "QuizAnswers" });

export type QuizAnswers = z.infer<typeof quizAnswers>;
export type RoommateInput = z.infer<typeof roommateInput>;
export type Roommate = z.infer<typeof roommate>;
export type OwnRoommate = z.infer<typeof ownRoommate>;
export type RoommateMatch = z.infer<typeof roommateMatch>;
