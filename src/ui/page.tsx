import { clsx } from "clsx";
import type { ReactNode } from "react";
import { WindowFrame } from "#src/ui/window-frame.tsx";

interface PageProps {
  as?: "div" | "section" | "header" | "article";
  className?: string;
  children: ReactNode;
}

/** Limits its content to the page width, with the gutter at both sides. */
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
  /** The address of a drawing, or any element; shown in a WindowFrame, only on wide screens. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** The head of a page: its one h1, a sentence, and on wide screens a picture. */
export function PageHead({ title, lead, picture, children }: PageHeadProps) {
  const drawing = typeof picture === "string" ? <img src={picture} alt="" loading="lazy" /> : picture;
  return (
    <Page
      as="header"
      className={clsx(
        "pt-8 lg:pt-12",
        picture ? "lg:grid lg:grid-cols-[1fr_24rem] lg:items-center lg:gap-12" : "",
      )}
    >
      <div>
        <h1>{title}</h1>
        {lead && <p className="mt-3 max-w-[34em] text-pretty text-ink-soft type-lead">{lead}</p>}
        {children}
      </div>
      {picture && <WindowFrame className="h-60 max-lg:hidden">{drawing}</WindowFrame>}
    </Page>
  );
}
