import { clsx } from "clsx";
import {
  Children,
  cloneElement,
  useEffect,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from "react";
import { Icon, type Drawing } from "#src/ui/icon.tsx";
import { Spinner } from "#src/ui/loading.tsx";
import { OwnElement, type Elements } from "#src/ui/own-element.tsx";

const variants = {
  primary: "button-primary",
  ink: "button-ink",
  plain: "button-plain",
  quiet: "button-quiet",
  danger: "bg-surface text-danger shadow-[inset_0_0_0_1.5px_currentColor] enabled-hover:bg-danger-wash",
  "on-block":
    "text-on-block shadow-[inset_0_0_0_1.5px_var(--on-block-soft)] enabled-hover:bg-block-raised focus-visible:outline-on-block",
} as const;

const sizes = {
  default: "button-tall",
  small: "button-small",
  quiet: "button-slim",
} as const;

/** The emphasis of a button: coral for the one primary action, plum for repeated actions, outlined for the rest. */
export type ButtonVariant = keyof typeof variants;

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: "default" | "small";
  wide?: boolean;
  /** While busy, it is disabled and has a spinner and `busyLabel` instead of the label. */
  busy?: boolean;
  busyLabel?: string;
  icon?: Drawing;
  /** Renders its only child with the button's class instead of a button, for links that look like buttons. */
  asChild?: boolean;
}

/** A button with a label; it gets the focus back after it was busy. */
export function Button(props: ButtonProps) {
  const {
    variant = "plain",
    size = "default",
    wide,
    busy = false,
    busyLabel,
    icon,
    asChild,
    ...rest
  } = props;
  const { ref, className, children, disabled, type, ...attributes } = rest;
  const button = useFocusAfterBusy(busy);
  useImperativeHandle(ref, () => button.current!);
  const shared = {
    ...attributes,
    "data-variant": variant,
    className: clsx(
      "button-base",
      variants[variant],
      sizes[variant === "quiet" ? "quiet" : size],
      wide && "w-full",
      className,
    ),
  };
  if (asChild) return withSlot(children, shared, { before: icon && <Icon icon={icon} /> });
  return (
    <button
      {...shared}
      ref={button}
      type={type ?? "button"}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon && <Icon icon={icon} />}
      <OwnElement>{busy ? (busyLabel ?? "Processing...") : children}</OwnElement>
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  label: string;
  icon: Drawing;
}

/** A 44 px button that shows only an icon; `label` is its accessible name. */
export function IconButton({ label, icon, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={clsx("icon-button", className)}>
      <Icon icon={icon} className="size-[1.375rem]" />
    </button>
  );
}

interface TextLinkProps extends ComponentProps<"a"> {
  /** Adds an arrow at the end, for links such as "View All". */
  arrow?: boolean;
  /** For a link within a sentence: no taller than the line, so that a paragraph's line spacing stays even. */
  inSentence?: boolean;
  /** Renders its only child, a router link or a button, with the link's class. */
  asChild?: boolean;
}

/** A link in coral; outside of sentences it is 44 px tall. */
export function TextLink({ arrow, inSentence, asChild, className, children, ...rest }: TextLinkProps) {
  const shared = {
    ...rest,
    className: clsx("text-link", inSentence && "min-h-6!", className),
  };
  const after = arrow && <Icon icon="arrow-right" />;
  if (asChild) return withSlot(children, shared, { after });
  return (
    <a {...shared}>
      <OwnElement>{children}</OwnElement>
      {after}
    </a>
  );
}

type SlotProps = { className?: string; children?: ReactNode };

/** Merges these props into the only child, and adds `before` and `after` around its content. The child's own props win. */
export function withSlot(
  child: ReactNode,
  props: SlotProps,
  around: { before?: Elements; after?: Elements },
) {
  const element = Children.only(child) as ReactElement<SlotProps>;
  return cloneElement(
    element,
    { ...props, ...element.props, className: clsx(props.className, element.props.className) },
    around.before,
    <OwnElement>{element.props.children}</OwnElement>,
    around.after,
  );
}

// A button that is disabled while busy loses the focus, and browsers do not restore it.
function useFocusAfterBusy(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return button;
}
