import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Runs an action that a parameter of the address asks for, and removes the parameter: a reload must not repeat it. */
export function useIntent(name: string, act: (value: string) => void) {
  const { navigate } = useRouter();
  const intent = useLocation({ select: ({ search }) => (search as Record<string, unknown>)[name] });
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (intent === undefined) return;
    void navigate({
      to: ".",
      search: (search: Record<string, unknown>) => ({ ...search, [name]: undefined }),
      hash: true,
      state: true,
      replace: true,
      resetScroll: false,
    });
    // Afterwards, as it may open a dialog over this entry.
    begin(typeof intent === "string" ? intent : "");
  }, [intent, name, navigate]);
}
