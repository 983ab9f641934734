import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "#src/ui/icon.tsx";

/** A sentence about the result of the last attempt, announced when it appears. */
export function Banner({ tone, children }: { tone: "good" | "bad"; children: ReactNode }) {
  const good = tone === "good";
  return (
    <div
      role={good ? "status" : "alert"}
      className={clsx(
        "grid grid-cols-[auto_1fr] gap-3 rounded-control px-4 py-3 type-label leading-[1.4] font-medium",
        good ? "bg-verified-wash text-verified-ink" : "bg-danger-wash text-danger",
      )}
    >
      <Icon icon={good ? "circle-check" : "circle-alert"} />
      <div>{children}</div>
    </div>
  );
}
