import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

type RequestLinkProps = { href: string; className?: string; children: ReactNode };

/** A link within the desk. Its addresses are parsed by hand (see adminTabOf), so a typed link can't name them. */
export function RequestLink({ href, className, children }: RequestLinkProps) {
  const { navigate } = useRouter();
  const follow = (event: MouseEvent) => {
    // With a key held down, the browser opens it elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <a href={href} onClick={follow} className={className}>
      {children}
    </a>
  );
}
