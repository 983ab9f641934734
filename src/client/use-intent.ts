import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Runs an action that a URL parameter asks for, and removes it and its `details`, so that a reload does not repeat it. */
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
    // After that, since it may open a dialog over this entry.
    act(typeof intent === "string" ? intent : "");
  });
  useEffect(() => {
    if (intent !== undefined) begin();
  }, [intent]);
}
