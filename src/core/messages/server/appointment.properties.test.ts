import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { findOverlap } from "#src/core/messages/server/appointment.queries.ts";
import { appointments } from "#src/core/messages/server/appointment.table.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { dayMs, minuteMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, create } = useTestApp();

const start = Date.now() + dayMs;
const span = fc.record({
  startsAt: fc.integer({ min: 0, max: 400 }).map((minute) => new Date(start + minute * minuteMs)),
  minutes: fc.integer({ min: 15, max: 180 }),
});
type Span = { startsAt: Date; minutes: number };
const minutesOf = ({ startsAt, minutes }: Span) =>
  Array.from({ length: minutes }, (_, index) => startsAt.getTime() + index * minuteMs);

it("two overlap if they share a minute, whichever comes first, and not with itself", async () => {
  const [owner, other] = [await create.person("approved"), await create.person("approved")];
  const row = await create.appointment(await create.conversation(other, owner), owner);
  const overlaps = async (stored: Span, asked: readonly Span[], exceptId?: string) => {
    await app.platform.db.update(appointments).set(stored).where(eq(appointments.id, row.id));
    return inTransaction(app.platform, (tx) => findOverlap(tx.db, other.user.id, asked, exceptId));
  };
  await fc.assert(
    fc.asyncProperty(span, span, span, async (stored, one, another) => {
      const minutes = new Set(minutesOf(stored));
      const shares = (asked: Span) => minutesOf(asked).some((minute) => minutes.has(minute));
      expect(await overlaps(stored, [one])).toBe(shares(one));
      expect(await overlaps(one, [stored])).toBe(shares(one));
      expect(await overlaps(stored, [one, another])).toBe(shares(one) || shares(another));
      expect(await overlaps(stored, [stored], row.id)).toBe(false);
    }),
    { numRuns: 40 },
  );
});
