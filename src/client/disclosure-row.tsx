import { useHydrated, useLocation, useRouter, type AnyRouter } from "@tanstack/react-router";
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from "react";
import { Icon } from "#src/ui/icon.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type DisclosureRowProps = {
  /** `#id` in the address opens the row. */
  id: string;
  title: string;
  /** What is set now, in one line; only what is known. */
  now?: ReactNode;
  /** Mounts the content once the row is opened: for content that does nothing without JavaScript. */
  lazy?: boolean;
  /** Its summary, for the focus when a pressed button disappears. */
  ref?: Ref<HTMLElement>;
  children: Elements;
};

const OpenRow = createContext(() => {});

/** Opens the row around the component: for an error that arrives after the row was closed. */
export const useOpenRow = () => use(OpenRow);

/**
 * A section of settings as a row that opens in place. A <details>, so that it opens before hydration and without JavaScript,
 * and by the browser's search. Its content stays mounted, so closing it loses no input.
 */
export function DisclosureRow({ id, title, now, lazy = false, ref, children }: DisclosureRowProps) {
  const router: AnyRouter = useRouter();
  const titleId = useId();
  const hydrated = useHydrated();
  const named = useLocation({ select: ({ hash }) => hash === id }) && hydrated;
  const row = useRef<HTMLDetailsElement>(null);
  const [openAtFirst] = useState(named);
  const [mounted, setMounted] = useState(named || !lazy);
  const openedByHand = useRef(false);
  /** Until its event, which comes later: by then, the address may name another row. */
  const openedByAddress = useRef(openAtFirst);
  useEffect(() => {
    // A click may have closed it again while the address was being changed.
    if (named && !openedByHand.current && !row.current!.open) {
      openedByAddress.current = true;
      row.current!.open = true;
      // A reload returns to where the page was while other rows were open, too.
      row.current!.scrollIntoView({ block: "nearest" });
    }
    openedByHand.current = false;
    // It may have been opened before hydration.
    if (row.current!.open) setMounted(true);
  }, [named]);
  const open = useCallback(() => {
    row.current!.open = true;
  }, []);
  /** The address names the row opened last: a reload, Back and a copied link open it again. */
  const nameInAddress = (opens: boolean) => {
    const isNamed: boolean = router.latestLocation.hash === id;
    if (opens === isNamed) return;
    openedByHand.current = opens;
    void router.navigate({
      to: ".",
      search: true,
      hash: opens ? id : "",
      state: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
      ignoreBlocker: true,
    });
  };
  return (
    <details
      ref={row}
      open={openAtFirst}
      // By then the browser may have opened it.
      suppressHydrationWarning
      className="group/row border-b border-line"
      onToggle={({ target, currentTarget }) => {
        // React passes on the event of a <details> inside.
        if (target !== currentTarget) return;
        if (currentTarget.open) setMounted(true);
        const byAddress = currentTarget.open && openedByAddress.current;
        openedByAddress.current = false;
        if (!byAddress) nameInAddress(currentTarget.open);
      }}
    >
      <summary
        ref={ref}
        className="grid min-h-18 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 rounded-small py-3 hover:text-accent-ink [&::-webkit-details-marker]:hidden"
      >
        <h3 id={titleId} className="font-sans text-base/snug font-semibold wrap-anywhere">
          {title}
        </h3>
        {now && <span className="row-start-2 type-small wrap-anywhere text-ink-soft">{now}</span>}
        <Icon
          icon="chevron-down"
          className="col-start-2 row-span-2 row-start-1 size-5 text-ink-soft group-open/row:rotate-180"
        />
      </summary>
      <div
        id={id}
        role="group"
        aria-labelledby={titleId}
        // Room for the title above it, where the address leads to it.
        className="scroll-mt-20 rounded-small pt-2 pb-8"
      >
        <OpenRow value={open}>
          {mounted ? (
            children
          ) : (
            <noscript>
              <p>Turn on JavaScript to change this.</p>
            </noscript>
          )}
        </OpenRow>
      </div>
    </details>
  );
}
