import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { FormError } from "#src/client/forms/use-api-form.ts";
import { Banner } from "#src/ui/banner.tsx";
import { OwnElement } from "#src/ui/own-element.tsx";

/** Why the server rejected a form, shown at its end, with a link to what would help. */
export function FormErrorText({ error }: { error: FormError | undefined }) {
  return error && <Shown {...error} />;
}

function Shown({ text, help }: FormError) {
  const box = useRef<HTMLDivElement>(null);
  // The form's end may be out of view.
  useEffect(() => {
    // In braces, since scrollIntoView returns a promise in some browsers, which an effect must not return.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box}>
      <Banner tone="bad">
        <OwnElement>{text}</OwnElement>
        {help && <span> </span>}
        {help && (
          <Link to={help.to} className="underline">
            {help.label}
          </Link>
        )}
      </Banner>
    </div>
  );
}
