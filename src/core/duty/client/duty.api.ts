import { useQueryClient } from "@tanstack/react-query";
import { answered, api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { useAction } from "#src/client/use-action.ts";
import type { DutyInput } from "#src/core/duty/duty.schema.ts";
import { formatIn, timeIn } from "#src/shared/dates.ts";

export const dutyQuery = apiQuery("/api/admin/duty");

/** Changes what she has chosen, and shows what then holds. */
export function useChooseDuty() {
  const client = useQueryClient();
  return useAction({
    call: (json: DutyInput) => answered(api.api.admin.duty.$patch({ json })),
    done: ({ mine }, { thisWeek, always }) =>
      thisWeek === undefined || always !== undefined
        ? { title: "Settings Updated" }
        : mine.thisWeek
          ? {
              title: "You’re on duty this week",
              description: "You hear at once about unsafe reports, and each morning what’s waiting.",
            }
          : { title: "You’re off duty this week", description: "You only hear about what’s overdue." },
    failed: "Failed to change your duty. Please try again.",
    onDone: (stored) => client.setQueryData(dutyQuery.queryKey, stored),
  });
}

/** "Until Monday, 8 AM" for the end of a week of duty. */
export const untilMonday = (timeZone: string, until: string) =>
  `Until ${formatIn(timeZone, until, { weekday: "long" })}, ${timeIn(timeZone, until).replace(":00", "")}`;

/** "Rachel", "Rachel and Ann", "Rachel, Ann and Beth" */
export function namesOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
