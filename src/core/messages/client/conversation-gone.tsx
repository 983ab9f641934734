import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/button.tsx";

/** What {@link DetailState} shows where a conversation, or what was planned in one, is not there for its reader. */
export const conversationGone = {
  text: "It may have been left or closed, or its address has a typo.",
  action: (
    <Button asChild variant="primary">
      <Link to="/messages">Back to Messages</Link>
    </Button>
  ),
};
