import { z } from "zod";
import { person } from "#src/core/people/person.schema.ts";

/** Somebody whom a member has blocked, by her account. */
export const blockedPerson = z.object({ id: z.uuid(), user: person, createdAt: z.string() });
