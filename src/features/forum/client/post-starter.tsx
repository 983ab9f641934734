import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useCurrentUser, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";

/** The link to a new post above the list. */
export function PostStarter({ onStart }: { onStart: () => void }) {
  const user = useCurrentUser();
  if (useNotAllowed("post.create")) return <AccountSuspended />;
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface p-3 shadow-panel">
      {user && <Avatar name={user.firstName} src={user.profileImageUrl} />}
      <p className="min-w-0 flex-1 truncate text-ink-soft max-md:hidden">
        {user ? `What is on your mind, ${user.firstName}?` : "What is on your mind?"}
      </p>
      <Button variant="primary" onClick={onStart} className="min-w-0 max-md:flex-1">
        {user ? "Create New Post" : "Login to Create Post"}
      </Button>
    </div>
  );
}
