import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { toast } from "#src/ui/toast.ts";

/**
 * Says once that an emailed link has confirmed the address, on whichever page it led to, and removes that from the
 * page's address. Anybody can make such a link: it says so to nobody whose address is not confirmed.
 */
export function EmailConfirmedNotice() {
  const { notice } = useLocation({ select: ({ search }) => search as { notice?: unknown } });
  const isAuth = useLocation({ select: ({ pathname }) => pathname === "/auth" });
  const user = useCurrentUser();
  // Whoever has confirmed it with a new password signs in next.
  const isTrue = user ? user.emailVerified : isAuth;
  const { history } = useRouter();
  useEffect(() => {
    if (notice !== "email-verified") return;
    if (isTrue) toast({ title: "Email Confirmed", description: "Thank you. Your address is confirmed." });
    const address = new URL(window.location.href);
    address.searchParams.delete("notice");
    history.replace(`${address.pathname}${address.search}${address.hash}`);
  }, [notice, isTrue, history]);
  return null;
}
