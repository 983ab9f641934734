import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/**
 * Runs an action that a parameter of the address asks for, and removes the parameter, and `details` of the same action:
 * a reload must not repeat it.
 */
export function useIntent(name: string, act: (value: string) => void, details: readonly string[] = []) {
  const { navigate } = useRouter();
  const intent = useLocation({ select: ({ search }) => (search as Record<string, unknown>)[name] });
  const begin = useEffectEvent(() => {
    const done = Object.fromEntries([name, ...details].map((parameter) => [parameter, undefined]));
    void navigate({
      to: ".",
      search: (search: Record<string, unknown>) => ({ ...search, ...done }),
      hash: true,
      state: true,
      replace: true,
      resetScroll: false,
    });
    // Afterwards, as it may open a dialog over this entry.
    act(typeof intent === "string" ? intent : "");
  });
  useEffect(() => {
    if (intent !== undefined) begin();
  }, [intent]);
}
