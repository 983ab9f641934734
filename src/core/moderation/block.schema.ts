import { z } from "zod";
import { person } from "#src/core/people/person.schema.ts";

/** A blocked member; `id` is the account's. */
export const blockedPerson = z
  .object({ id: z.uuid(), user: person, createdAt: z.string() })
  .meta({ id: "BlockedPerson" });
