import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy, type ComponentProps } from "react";
import { AuthForms } from "#src/core/sign-in/client/auth-forms.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// Rendered on the server. In the browser its validation is 38 KB, which hydration of the page does not wait
// for.
const formsOf = createIsomorphicFn()
  .client(() =>
    lazy(() =>
      import("#src/core/sign-in/client/auth-forms.tsx").then((module) => ({
        default: module.AuthForms,
      })),
    ),
  )
  .server(() => AuthForms);
const Forms = formsOf();

/** The sign-in forms as part of a page, hydrated later than the rest. */
export function LazyAuthForms(props: ComponentProps<typeof AuthForms>) {
  return (
    <HydratesLater>
      <Forms {...props} />
    </HydratesLater>
  );
}
