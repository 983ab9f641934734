import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { noticeOf } from "#src/core/sign-in/client/auth-notices.ts";
import { toast } from "#src/ui/toast.ts";

/** Shows once what an emailed link has done, on whichever page it led to, and removes it from the address. */
export function EmailConfirmedNotice() {
  const notice = useLocation({ select: ({ search }) => (search as Record<string, unknown>).notice });
  const { history } = useRouter();
  useEffect(() => {
    const message = noticeOf(notice);
    if (!message) return;
    toast(message);
    const address = new URL(window.location.href);
    address.searchParams.delete("notice");
    history.replace(`${address.pathname}${address.search}${address.hash}`);
  }, [notice, history]);
  return null;
}
