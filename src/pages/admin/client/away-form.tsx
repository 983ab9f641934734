import { useQuery } from "@tanstack/react-query";
import { Clock, Flag, MessageCircle } from "lucide-react";
import { z } from "zod";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { useSite } from "#src/client/site.ts";
import { useNow } from "#src/client/use-now.ts";
import { dueText } from "#src/core/support/due-text.ts";
import { teamAwayInput } from "#src/core/support/support.schema.ts";
import { promisesQuery, setAway } from "#src/pages/admin/client/requests.api.ts";
import { addDays, dayIn, isDay } from "#src/shared/dates.ts";
import { Icon, type Drawing } from "#src/ui/icon.tsx";
import { DateInput, Select } from "#src/ui/input.tsx";

const awayForm = z
  .object({ day: z.string(), hour: z.string() })
  .transform(({ day, hour }) => ({ day, hour: Number(hour) }))
  .pipe(teamAwayInput);

/** "6 PM" for 18 */
const hourName = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Until when the team is away, and what that does. */
export function AwayForm({ onClose }: { onClose: () => void }) {
  const { timeZone } = useSite();
  const now = useNow();
  const form = useDialogForm({
    schema: awayForm,
    initial: { day: addDays(dayIn(timeZone, now), 1), hour: "18" },
    call: setAway,
    done: ({ until }) => ({
      title: "The team is away",
      description: `Until ${dueText(timeZone, until!, now)}. It’s in the log.`,
    }),
    failed: "Failed to save this. Please try again.",
    changes: ["/api/team-away", "/api/admin/requests", "/api/admin/waiting", "/api/admin/queue"],
    onDone: onClose,
  });
  const { day, hour } = form.watch();
  const promises = useQuery({ ...promisesQuery(day, hour), enabled: isDay(day), retry: false }).data;
  const due = promises && dueText(timeZone, promises.until, now);
  return (
    <FormDialog
      form={form}
      title="The team is away"
      discardTitle="Discard this?"
      submitLabel="Set Away"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <FormField form={form} name="day" label="Until" required>
          {(field) => <DateInput {...field} placeholder="Choose a day" />}
        </FormField>
        <FormField form={form} name="hour" label="Hour" required>
          {(field) => (
            <Select {...field}>
              {hours.map((each) => (
                <option key={each} value={each}>
                  {hourName(each)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      {due && (
        <ul className="grid gap-3">
          <Consequence icon={Clock} text={movesText(promises.moves, due)} />
          <Consequence
            icon={MessageCircle}
            text={`Whoever writes reads: “We’re away until ${due}. We’ll answer after that.”`}
          />
          <Consequence
            icon={Flag}
            text="Reports don’t move. Unsafe ones still reach whoever is on duty at once."
          />
        </ul>
      )}
    </FormDialog>
  );
}

function movesText(moves: number, due: string): string {
  if (moves === 0) return "No promise has to move.";
  return `${moves} ${moves === 1 ? "promise moves" : "promises move"} to ${due}.`;
}

const Consequence = ({ icon, text }: { icon: Drawing; text: string }) => (
  <li className="flex items-start gap-3">
    <Icon icon={icon} className="mt-0.5 size-5 flex-none text-ink-soft" />
    <span>{text}</span>
  </li>
);
