import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Does what the address asks for, once, and takes it out of the address: a reload must not do it again. */
export function useIntent(name: string, act: (value: string) => void) {
  const { navigate } = useRouter();
  const asked = useLocation({ select: ({ search }) => (search as Record<string, unknown>)[name] });
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (asked === undefined) return;
    begin(typeof asked === "string" ? asked : "");
    void navigate({
      to: ".",
      search: (search: Record<string, unknown>) => ({ ...search, [name]: undefined }),
      hash: true,
      state: true,
      replace: true,
      resetScroll: false,
    });
  }, [asked, name, navigate]);
}
