import { Link, type LinkProps } from "@tanstack/react-router";
import { TextLink } from "#src/ui/button.tsx";

/** Above the page of one item: leads to the list of all. */
export function BackLink({ to, children }: { to: LinkProps["to"]; children: string }) {
  return (
    <TextLink asChild>
      <Link to={to}>
        <span className="icon size-[1.25em] icon-arrow-left" />
        <span>{children}</span>
      </Link>
    </TextLink>
  );
}
