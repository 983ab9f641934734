import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { hasDraft, removeDraft } from "#src/client/drafts.ts";
import { linkTo, stepsQuery } from "#src/core/next-steps/client/steps.api.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { signedUp } from "#src/core/sign-in/client/signed-up.ts";
import { toast } from "#src/ui/toast.ts";

/**
 * After a sign-up, says once which address has to be confirmed. After an emailed link has confirmed it, says that once,
 * with a button to the next step. Anybody can make such a link, so it is ignored if the address is not confirmed.
 */
export function EmailConfirmedNotice() {
  const { notice } = useLocation({ select: ({ search }) => search as { notice?: unknown } });
  const isAuth = useLocation({ select: ({ pathname }) => pathname === "/auth" });
  const user = useCurrentUser();
  // Somebody who confirmed it by setting a new password signs in next.
  const isTrue = user ? user.emailVerified : isAuth;
  const client = useQueryClient();
  const router = useRouter();
  const { history } = router;
  const say = useEffectEvent(async () => {
    const [next] = user ? await client.fetchQuery(stepsQuery).catch(() => []) : [];
    toast({
      title: "Email Confirmed",
      description: "Thank you. Your address is confirmed.",
      ...(next && {
        action: { label: `Next: ${next.title}`, onClick: () => void router.navigate(linkTo(next)) },
      }),
    });
  });
  useEffect(() => {
    if (notice !== "email-verified") return;
    if (isTrue) void say();
    const address = new URL(window.location.href);
    address.searchParams.delete("notice");
    history.replace(`${address.pathname}${address.search}${address.hash}`);
  }, [notice, isTrue, history]);
  const unconfirmed = user && !user.emailVerified ? user.email : undefined;
  useEffect(() => {
    if (!unconfirmed || !hasDraft(signedUp)) return;
    removeDraft(signedUp);
    toast({
      title: "Check Your Email",
      description: `We sent a link to ${unconfirmed}. Open it to confirm your email.`,
      duration: 10_000,
    });
  }, [unconfirmed]);
  return null;
}
