import { useHydrated } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useId } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { verifiedTitle, type VerifiedAbout } from "#src/core/verification/client/verified-about.ts";
import { Badge } from "#src/ui/badge.tsx";

const VerifiedDialog = lazyDialog<VerifiedAbout & { onClose: () => void }>(
  verifiedTitle,
  () => import("#src/core/verification/client/verified-dialog.tsx").then((module) => module.VerifiedDialog),
  { frame: { size: "short", width: "28rem", foot: "How to Stay Safe" } },
);

type VerifiedBadgeProps = VerifiedAbout & {
  children?: string;
  /** Without the pill, as one of several facts in a line. */
  plain?: boolean;
  className?: string;
};

/** Says that somebody is verified; a press says what that means, and what it does not. */
export function VerifiedBadge({
  children = "Verified",
  plain = false,
  className,
  ...about
}: VerifiedBadgeProps) {
  const id = useId();
  const explained = useDialog("verified");
  const hydrated = useHydrated();
  const text = plain ? (
    <span className={className}>{children}</span>
  ) : (
    <Badge tone="verified" icon="badge-check" className={clsx("whitespace-normal!", className)}>
      {children}
    </Badge>
  );
  // Without JavaScript it only says so.
  if (!hydrated) return text;
  return (
    <>
      <button
        type="button"
        aria-label={`${children}: what it means`}
        aria-haspopup="dialog"
        // Above a link that covers its card; the pressed area of a pill is larger than what is seen. As high as the pill
        // alone, which it replaces at hydration: nothing below may move.
        className={clsx(
          "relative z-10 inline-flex cursor-pointer rounded-full text-left",
          plain
            ? "min-h-6 items-center rounded-small underline decoration-dotted underline-offset-4"
            : "after:absolute after:inset-x-0 after:-inset-y-2",
        )}
        onClick={() => void explained.show(id)}
      >
        {text}
      </button>
      {explained.value === id && <VerifiedDialog {...about} onClose={() => void explained.hide()} />}
    </>
  );
}
