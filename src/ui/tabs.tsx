import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import { Tabs as Primitive } from "radix-ui";
import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { OwnElement } from "#src/ui/own-element.tsx";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: LucideIcon;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The URL of a tab: tabs are links, for use before hydration and without JavaScript. */
  addressOf?: (value: Value) => string;
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** "even" divides the width equally; "wrap" shows all tabs on phones, in two rows if need be. */
  spread?: "start" | "even" | "wrap";
  /** "press": arrow keys only move the focus, and a click or key press shows the tab; for tabs that start something. */
  shownBy?: "press";
  className?: string;
}

const spreads = {
  start: "-mx-[min(.9rem,var(--gutter))] flex gap-1 max-md:*:flex-1 max-md:[&_svg]:hidden",
  even: "grid auto-cols-[minmax(min-content,1fr)] grid-flow-col *:text-base *:aria-selected:after:inset-x-0",
  wrap: "-mx-[.5rem] flex flex-wrap *:max-md:px-[.5rem] *:max-md:text-sm *:max-md:aria-selected:after:inset-x-[.5rem] md:-mx-[min(.9rem,var(--gutter))] md:gap-1",
} as const;

/** A row of tabs with the content of the current one. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, addressOf, spread = "start", shownBy, className } = props;
  const row = useShownInRow(tabs.findIndex((tab) => tab.value === value));
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      activationMode={shownBy && "manual"}
    >
      <Primitive.List
        ref={row}
        aria-label={label}
        className={clsx(
          "overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]",
          spreads[spread],
        )}
      >
        {tabs.map((tab) => {
          const content = (
            <>
              {tab.icon && <Icon icon={tab.icon} />}
              <OwnElement>{tab.label}</OwnElement>
            </>
          );
          return (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              asChild={addressOf !== undefined}
              className="relative inline-flex min-h-12 items-center justify-center gap-[.5em] px-[.9rem] type-label font-medium whitespace-nowrap text-ink-soft focus-visible:-outline-offset-4 aria-selected:font-[650] aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-[.9rem] aria-selected:after:bottom-0 aria-selected:after:h-[3px] aria-selected:after:rounded-t-[3px] aria-selected:after:bg-accent"
            >
              {addressOf ? (
                <a
                  href={addressOf(tab.value)}
                  onClick={(event) => {
                    event.preventDefault();
                    onChange(tab.value);
                  }}
                >
                  {content}
                </a>
              ) : (
                content
              )}
            </Primitive.Trigger>
          );
        })}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          className={clsx("rounded-small pt-6", className)}
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

/** The width of the fade at the ends of a scrollable row, in px, and a little more. */
const fade = 40;

/** Scrolls the current tab into view if the row is wider than the window. */
function useShownInRow(index: number) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = row.current!.getBoundingClientRect();
    const tab = row.current!.children[index]?.getBoundingClientRect();
    if (!tab) return;
    const after = Math.max(0, tab.right + fade - list.right);
    const before = Math.max(0, list.left - (tab.left - fade));
    // Not with scrollIntoView, which would scroll the page, too.
    row.current!.scrollLeft += after - before;
  }, [index]);
  return row;
}
