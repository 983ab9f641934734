import { clsx } from "clsx";
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { ApiError, messageOf } from "#src/client/api-error.ts";
import { useDraft, useSendKey } from "#src/client/drafts.ts";
import { useAction, type Action } from "#src/client/use-action.ts";
import { cleanText, notVisible, visibleText } from "#src/shared/visible-text.ts";
import { withCommas } from "#src/shared/format.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/input.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type TextComposerProps<Sent> = {
  /** The name of its draft, which is kept until the text is sent. */
  draft: string;
  label: string;
  placeholder: string;
  submitLabel: string;
  limit: number;
  /** Sends the text; `keyOf` gives the idempotency key of what is sent. */
  send: (text: string, keyOf: (input: unknown) => string) => Promise<Sent>;
  done?: Action<void, Sent>["done"];
  failed: string;
  onSent?: (sent: Sent) => void;
  required: string;
  header?: Elements;
  /** A note below the box about the current text. */
  note?: string | undefined;
  /** The box gets the focus when this becomes true, or changes to another truthy value. */
  focus?: unknown;
  onCancel?: (() => void) | undefined;
  className?: string;
  boxClassName?: string;
};

/** A text box whose text is sent by a button or Ctrl+Enter. */
export function TextComposer<Sent>(props: TextComposerProps<Sent>) {
  const { draft, label, placeholder, limit, send, failed, onSent, required, header, focus, onCancel } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(draft, "");
  const { keyOf, renew } = useSendKey(draft);
  const [error, setError] = useState<string>();
  const justSent = useRef(false);
  const sending = useAction<void, Sent>({
    call: () => send(cleanText(text).trim(), keyOf),
    done: props.done,
    failed: (failure) => {
      const description =
        (failure instanceof ApiError && failure.errors[0]?.message) || messageOf(failure, failed);
      setError(description);
      const worthTrying = !(failure instanceof ApiError) || failure.status >= 500;
      return {
        title: "Error",
        description,
        ...(worthTrying && { action: { label: "Try Again", onClick: () => sending.run() } }),
      };
    },
    onDone: (sent) => {
      renew();
      setText(undefined);
      justSent.current = true;
      onSent?.(sent);
      box.current?.focus();
    },
  });
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);

  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // The second click of a double click must not send another, blank text.
    if (sending.busy || (text.trim() === "" && justSent.current)) return;
    const written = cleanText(text).trim();
    const refused = written === "" ? required : textError(written, limit);
    setError(refused);
    if (refused) box.current?.focus();
    else sending.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form noValidate onSubmit={submit} className={clsx("grid gap-2", props.className)}>
      <div className="grid gap-2">
        {header}
        <Textarea
          ref={box}
          value={text}
          onChange={(event) => {
            justSent.current = false;
            setError(undefined);
            setText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          placeholder={placeholder}
          className={clsx("field-sizing-content", props.boxClassName)}
        />
        {props.note && (
          <p role="status" className="type-small text-ink-soft">
            {props.note}
          </p>
        )}
        {error && <FieldError>{error}</FieldError>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button variant="quiet" disabled={sending.busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant={onCancel ? "ink" : "primary"}
          size={onCancel ? "small" : "default"}
          busy={sending.busy}
        >
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Why a text that is not empty cannot be sent. */
export function textError(text: string, limit: number): string | undefined {
  if (text.length > limit) return `Please keep this under ${withCommas(limit)} characters.`;
  return visibleText.test(text) ? undefined : notVisible;
}
