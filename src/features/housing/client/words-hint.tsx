import { Lightbulb } from "lucide-react";
import { useEffect, useState } from "react";
import { useWatch, type Control } from "react-hook-form";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { hintFor, isForWomen } from "#src/features/housing/listing-words.ts";
import { Icon } from "#src/ui/icon.tsx";

/** Long enough that it never appears while she types, or moves what she is about to press. */
const pauseMs = 800;

type WordsHintProps = {
  control: Control<ListingFormValues, unknown, ListingInput>;
  name: "title" | "description";
};

/** Below a text of a home that says who is wanted instead of what the home is: why, and what to write instead. */
export function WordsHint({ control, name }: WordsHintProps) {
  const [text, kind] = useWatch({ control, name: [name, "kind"] });
  const [read, setRead] = useState({ text, kind });
  useEffect(() => {
    const timer = setTimeout(() => setRead({ text, kind }), pauseMs);
    return () => clearTimeout(timer);
  }, [text, kind]);
  const hint = hintFor(read.text, read.kind);
  const isFine = !hint && read.kind === "room" && isForWomen(read.text);
  return (
    // Without a hint it takes no place in the form; it stays in the page so that screen readers say what comes.
    <div role="status" className={hint || isFine ? "-mt-2" : "absolute"}>
      {isFine && (
        <p className="type-small text-ink-soft">“Women only” is fine where you share the kitchen or bath.</p>
      )}
      {hint && (
        <div className="flex gap-3 rounded-control bg-butter-wash p-4 text-butter-ink">
          <Icon icon={Lightbulb} className="mt-0.5 size-5 flex-none" />
          <div className="grid gap-1">
            <p className="wrap-anywhere">
              <strong>{`“${hint.quote}”`}</strong>
              <span>{" says who you want, not what the home is. Try "}</span>
              <strong>{`“${hint.instead}”`}</strong>
            </p>
            <p className="type-small">You can leave it.</p>
            <details className="type-small">
              <summary className="cursor-pointer py-1 underline underline-offset-2">
                Why we mention it
              </summary>
              <p>
                Fair housing laws protect renters from being turned away for things like their children,
                faith, age, language or background. They differ where you share your own home, but words about
                the home are always fine.
              </p>
            </details>
          </div>
        </div>
      )}
    </div>
  );
}
