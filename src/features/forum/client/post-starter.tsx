import { AccountSuspended, useNotAllowed } from "#src/core/people/client/account-suspended.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { AddressForm } from "#src/ui/address-form.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";

type PostStarterProps = {
  onStart: () => void;
  /** The address to return to after signing in. */
  returnTo: string;
};

/** The link to a new post above the list. */
export function PostStarter({ onStart, returnTo }: PostStarterProps) {
  const user = useCurrentUser();
  if (useNotAllowed("post.create")) return <AccountSuspended />;
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface p-3 shadow-panel">
      {user && <Avatar name={user.firstName} src={user.profileImageUrl} />}
      <p className="min-w-0 flex-1 truncate text-ink-soft max-md:hidden">
        {user ? `What is on your mind, ${user.firstName}?` : "What is on your mind?"}
      </p>
      {user ? (
        <Button variant="primary" onClick={onStart} className={grows}>
          Create New Post
        </Button>
      ) : (
        // Leads to the sign-in page where no JavaScript opens the prompt.
        <AddressForm address={`/auth?${new URLSearchParams({ returnTo })}`} onPress={onStart}>
          <Button type="submit" variant="primary" className={grows}>
            Login to Create Post
          </Button>
        </AddressForm>
      )}
    </div>
  );
}

const grows = "min-w-0 max-md:flex-1";
