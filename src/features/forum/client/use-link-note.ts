import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { linksAfterHours } from "#src/features/forum/post.limits.ts";
import { hourMs } from "#src/shared/dates.ts";

/** The note for a text with web addresses while her account is too new for links; undefined otherwise. */
export function useLinkNote(text: string): string | undefined {
  const user = useCurrentUser();
  if (!user || !/https?:\/\//i.test(text) || isOldEnough(user.createdAt)) return undefined;
  return "Links work once your account is a day old. Until then, they show as plain text.";
}

const isOldEnough = (createdAt: string) => Date.now() - Date.parse(createdAt) >= linksAfterHours * hourMs;
