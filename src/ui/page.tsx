import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Elements } from "#src/ui/own-element.tsx";

interface PageProps {
  as?: "div" | "section" | "header" | "article";
  className?: string;
  children: Elements;
}

/** Limits its content to the page width, with the gutter on both sides. */
export function Page({ as: Element = "div", className, children }: PageProps) {
  return (
    <Element
      className={clsx("mx-auto w-full max-w-[calc(var(--page)+2*var(--gutter))] px-(--gutter)", className)}
    >
      {children}
    </Element>
  );
}

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The URL of a drawing, or any element; shown in a WindowFrame, only on wide screens. */
  picture?: string | Exclude<Elements, "">;
  children?: Elements;
}

/** The head of a page: its h1, a sentence, and a picture on wide screens. */
export function PageHead({ title, lead, picture, children }: PageHeadProps) {
  const drawing = typeof picture === "string" ? <img src={picture} alt="" loading="lazy" /> : picture;
  return (
    <Page
      as="header"
      className={clsx(
        "pt-8 lg:pt-12",
        picture ? "lg:grid lg:grid-cols-[1fr_min(24rem,34%)] lg:items-center lg:gap-12" : "",
      )}
    >
      <div>
        <h1>{title}</h1>
        {lead && <p className="mt-3 max-w-[34em] text-pretty text-ink-soft type-lead">{lead}</p>}
        {children}
      </div>
      {drawing ? <WindowFrame className="h-60 max-lg:hidden">{drawing}</WindowFrame> : null}
    </Page>
  );
}

interface SectionHeadingProps {
  title: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** A link to everything, on the right. */
  action?: ReactNode;
  id?: string;
}

/** The heading of a section, drawn as a stop on the line down the page (shapes.css). */
export function SectionHeading({ title, lead, action, id }: SectionHeadingProps) {
  return (
    <div className="stop">
      <h2 id={id}>{title}</h2>
      {lead && <p className="text-ink-soft">{lead}</p>}
      {action && <div>{action}</div>}
    </div>
  );
}

/** Wraps sections so that on wide pages the line runs down their left margin, through the stop of every heading. */
export function RouteLine({ children }: { children: Elements }) {
  return <div className="route">{children}</div>;
}

/** The next action at the bottom of a page on phones, in place of the tab bar; wide pages have it elsewhere. */
export function ThumbBar({ children }: { children: Elements }) {
  return (
    <div data-thumb-bar="" className="thumb-bar">
      {children}
    </div>
  );
}

/** A frame like a train window around a page's large picture; the class name sets its height. */
export function WindowFrame({ children, className }: { children: Elements; className?: string }) {
  return <div className={clsx("window-frame", className)}>{children}</div>;
}
