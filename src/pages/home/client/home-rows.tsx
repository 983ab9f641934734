import { Link, type LinkProps } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { resendEmailConfirmation } from "#src/core/sign-in/client/auth.api.ts";
import {
  EmailLinkButton,
  emailLinkTexts,
  useRefetchedUser,
  WrongAddress,
} from "#src/core/sign-in/client/confirm-email.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** Something that waits for a member, or that is new to her. */
export type HomeRow = {
  key: string;
  to: LinkProps;
  icon: string;
  title: string;
  text: string;
  /** A number at the end of the row, and what it is for screen readers. */
  count?: { shown: string; read: string };
  next?: boolean;
};

type HomeRowsProps = { label: string; rows: readonly HomeRow[]; className: string };

/** Rows that lead somewhere, each with its icon as a stop on a line. */
export function HomeRows({ label, rows, className }: HomeRowsProps) {
  return (
    <nav aria-label={label}>
      <ul className={clsx("grid gap-1", className)}>
        {rows.map((row) => (
          <li
            key={`${row.icon} ${row.key}`}
            className="relative not-last:before:absolute not-last:before:top-[calc(50%+1.5rem)] not-last:before:left-[1.1875rem] not-last:before:h-[calc(100%-2.75rem)] not-last:before:w-0.5 not-last:before:bg-line"
          >
            {row.key === "confirm-email" ? (
              <ConfirmEmailRow row={row} />
            ) : (
              <Link {...row.to} className={clsx("group rounded-small no-underline", rowClass)}>
                <RowContent row={row} />
                <span className="icon size-5 -rotate-90 text-ink-soft icon-chevron-down" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const rowClass = "-mx-2 flex items-center gap-4 p-2";

function RowContent({
  row: { icon, title, text, count, next },
  children,
}: {
  row: HomeRow;
  children?: Elements;
}) {
  return (
    <>
      <span
        className={clsx(
          "grid size-10 shrink-0 place-items-center rounded-full border-2",
          next ? "border-accent bg-accent text-on-accent" : "border-ink",
        )}
      >
        <span className={`icon size-[1.15rem] ${icon}`} />
      </span>
      <span className="min-w-0 flex-[1_1_10rem]">
        <span className="type-label block text-pretty wrap-anywhere group-hover:underline">{title}</span>
        {/* The year may change between rendering and hydration. */}
        <span className="type-small block text-ink-soft wrap-anywhere" suppressHydrationWarning>
          {text}
        </span>
        {children}
      </span>
      {count && (
        <>
          <span aria-hidden="true" className="count-badge min-w-6! leading-6!">
            {count.shown}
          </span>
          <span className="sr-only">{count.read}</span>
        </>
      )}
    </>
  );
}

function ConfirmEmailRow({ row }: { row: HomeRow }) {
  const user = useCurrentUser();
  useRefetchedUser();
  return (
    <div className={clsx("flex-wrap", rowClass)}>
      <RowContent row={row}>
        <WrongAddress />
      </RowContent>
      {user && (
        <EmailLinkButton
          look={{ size: "small", className: "max-sm:ml-14" }}
          send={() => resendEmailConfirmation({ email: user.email })}
          done={emailLinkTexts.confirmationSent}
        >
          Send a New Link
        </EmailLinkButton>
      )}
    </div>
  );
}
