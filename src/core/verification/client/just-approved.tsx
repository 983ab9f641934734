import { Link } from "@tanstack/react-router";
import { use, useEffect, useRef, useState } from "react";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { RequestHold } from "#src/core/verification/client/request-hold.ts";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Page } from "#src/ui/page.tsx";

/**
 * Once a first request is answered while its sender looks at the page: the way to the welcome, or, if the answer would replace a
 * view that is held, how she gets to see it. Takes her nowhere by itself.
 */
export function JustApproved({ shown }: { shown: Membership | null | undefined }) {
  const { data: membership } = useMembership();
  const { released } = use(RequestHold);
  const [waited, setWaited] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const status = membership?.status;
  if (status && status !== "approved" && !waited) setWaited(true);
  const isIn = waited && status === "approved";
  useEffect(() => {
    if (released) link.current?.focus();
  }, [released]);
  if (isIn) {
    return (
      <Page className="pt-6">
        <Banner tone="good">
          <span>{"You’re in! "}</span>
          <Link ref={link} to="/membership/welcome" className="underline">
            See your first steps
          </Link>
        </Banner>
      </Page>
    );
  }
  if (shown?.status !== "pending_verification" || status !== "rejected") return null;
  return (
    <Page className="pt-6">
      {/* In the colors of neither answer. */}
      <p role="status" className="rounded-control bg-butter-wash px-4 py-3 type-label text-butter-ink">
        Your request has been answered. Save or cancel your changes to see the answer.
      </p>
    </Page>
  );
}
