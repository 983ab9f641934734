import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { clsx } from "clsx";
import { patchItem } from "#src/client/resource-cache.ts";
import { useAction } from "#src/client/use-action.ts";
import { setSaved, type Saveable } from "#src/core/favorites/client/favorite.api.ts";
import { useCurrentUser, useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";

type FavoriteButtonProps = {
  of: Saveable;
  /** Null for readers who get no ids: guests, or unverified members. */
  id: string | null;
  /** Its title or its owner's name. */
  name: string;
  saved: boolean;
  /** As a button with a word, beside others that have one. */
  withWord?: boolean;
  className?: string;
};

/** The heart that saves an item; it changes at once, before the server has answered. */
export function FavoriteButton({
  of,
  id,
  name,
  saved: stored,
  withWord = false,
  className,
}: FavoriteButtonProps) {
  const client = useQueryClient();
  const router = useRouter();
  const requireLogin = useLoginPrompt();
  const member = useCurrentUser() !== null;
  const suspended = useIsSuspended();
  const { kind, list, changes, action } = of;
  const saving = useAction<boolean>({
    call: (save) => setSaved(kind, id!, save),
    done: (_, save) =>
      save
        ? {
            title: "Saved",
            description: `${name} is in your favorites.`,
            action: { label: "See Favorites", onClick: () => void router.navigate({ to: "/favorites" }) },
          }
        : undefined,
    failed: "Failed to save this. Please try again.",
    changes,
    onDone: async (_, save) => {
      const favorites = `/api/favorites/${kind}` as const;
      for (const each of [list, favorites]) patchItem(client, each, id!, { saved: save });
      // Refetched when it is next opened: until then the list still shows what she removes, so that she can undo it.
      await client.invalidateQueries({ queryKey: [favorites], refetchType: "none" });
    },
  });
  if (member && (id === null || suspended)) return null;
  const saved = saving.running ?? stored;
  const icon = saved ? "heart-filled" : "heart";
  const label = saved ? `Saved: ${name}` : `Save ${name}`;
  const press = () => {
    if (requireLogin(action)) saving.run(!saved);
  };
  return withWord ? (
    <Button icon={icon} aria-label={label} aria-pressed={saved} className={className} onClick={press}>
      {saved ? "Saved" : "Save"}
    </Button>
  ) : (
    <IconButton
      icon={icon}
      label={label}
      aria-pressed={saved}
      className={clsx("heart-button", saved && "text-accent-ink", className)}
      onClick={press}
    />
  );
}
