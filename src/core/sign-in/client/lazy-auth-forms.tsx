import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy, type ComponentProps } from "react";
import { AuthForms } from "#src/core/sign-in/client/auth-forms.tsx";
import { HydratesLater } from "#src/ui/hydrates-later.tsx";

// The server shows the forms at once. In the browser what checks them is 38 KB, which the page does not wait for.
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

/** The sign-in forms as a part of a page, real before they have come alive. */
export function LazyAuthForms(props: ComponentProps<typeof AuthForms>) {
  return (
    <HydratesLater>
      <Forms {...props} />
    </HydratesLater>
  );
}
