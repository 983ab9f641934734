import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "#src/ui/toast-store.ts";

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

const notices: Record<string, { title: string; description: string }> = {
  "email-verified": { title: "Email Confirmed", description: "Thank you. Your address is confirmed." },
};

/**
 * The text for an address's `notice` parameter, which emailed links lead back with; undefined for an unknown
 * one.
 */
const noticeOf = (value: unknown) =>
  typeof value === "string" && Object.hasOwn(notices, value) ? notices[value] : undefined;
