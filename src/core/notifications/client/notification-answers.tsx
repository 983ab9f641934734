import { apiFetch, checked } from "#src/client/api.ts";
import { focusOn } from "#src/client/page-focus.ts";
import { useAction } from "#src/client/use-action.ts";
import type { NotificationAnswer } from "#src/core/notifications/notification.schema.ts";
import { Button } from "#src/ui/button.tsx";

type NotificationAnswersProps = { answers: readonly NotificationAnswer[]; about: string };

/** The answers of a notification that asks something. It is gone once one is given, so the focus goes to the heading. */
export function NotificationAnswers({ answers, about }: NotificationAnswersProps) {
  const answering = useAction({
    call: ({ patch: { path, body } }: NotificationAnswer) =>
      checked(
        apiFetch(path, {
          method: "PATCH",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      ),
    done: (_, { done }) => ({ title: done }),
    failed: "Couldn’t send your answer. Please try again.",
    changes: ["/api/notifications", "/api/unread", "/api/housing"],
  });
  const answer = async (given: NotificationAnswer) => {
    if (!(await answering.attempt(given))) return;
    const heading = document.querySelector<HTMLElement>("#newest-notifications, h1");
    if (heading) focusOn(heading);
  };
  return (
    // Above the link that covers the row.
    <div role="group" aria-label={about} className="relative z-1 mt-2 flex flex-wrap gap-2 noscript:hidden">
      {answers.map((offered, index) => (
        <Button
          key={offered.label}
          size="small"
          variant={index === 0 ? "ink" : "plain"}
          busy={answering.running === offered}
          disabled={answering.busy}
          onClick={() => void answer(offered)}
        >
          {offered.label}
        </Button>
      ))}
    </div>
  );
}
