import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { codeOfStatus } from "#src/shared/error-code.ts";
import type { FakeAnswer } from "#testing/components/fake-api.ts";
import { alerts, refusal, toastShown } from "#testing/components/page-actions.ts";

/** A form of the specification's error catalogue, and what it says when sending it fails. */
export type FailingForm = {
  call: string;
  /** The field that the server can name. */
  field?: string;
  /** Opens the form, fills it in and sends it, with these answers to its calls. */
  send: (answers: Record<string, FakeAnswer>) => Promise<unknown>;
  /** A field whose text has to be kept, and that text. */
  kept?: [label: string, value: string];
  /** On a page a toast, in a dialog the form; "both": on a page in the form as well, for a toast closes by itself. */
  place: "toast" | "form" | "both";
  title?: string;
  text: string;
  /** Whose words replace the text: those of any error answer, of one that is not the server's own fault, or none. */
  words: "server's" | "server's below 500" | "fixed";
  /** Title and text without a network, where they are others. */
  offline?: [title: string, text: string];
  /** The errors of fields are the text; the form says its text beside them; a conflict is said on the page as well. */
  also?: "joins errors" | "text beside errors" | "says a conflict";
};

const fieldError = "Not this one.";
const messages = {
  field: "Please check the form.",
  400: "Not today.",
  409: "It has changed.",
  500: "Something went wrong on our side. Please try again.",
};

type Failure = keyof typeof messages | "offline";

const failures: [string, Failure][] = [
  ["400 that names a field", "field"],
  ["400", 400],
  ["409", 409],
  ["500", 500],
  ["no network", "offline"],
];

function answerOf(failure: Failure, { field, also }: FailingForm): FakeAnswer {
  if (failure === "offline") return failure;
  const errors = failure === "field" && field && [{ path: field, message: fieldError }];
  const status = failure === "field" ? 400 : failure;
  const isChanged = failure === 409 && also === "says a conflict";
  const code = isChanged ? "changed-meanwhile" : codeOfStatus(status);
  return { status, body: { code, message: messages[failure], ...(errors && { errors }) } };
}

function textOf(failure: Failure, { text, words, offline, also, field }: FailingForm): string {
  if (failure === "offline") return offline?.[1] ?? text;
  if (failure === "field" && field && also === "joins errors") return fieldError;
  const isOurFault = failure === 500 && words === "server's below 500";
  return words === "fixed" || isOurFault ? text : messages[failure];
}

function alertsOf(failure: Failure, form: FailingForm): string[] {
  const { place, field, also } = form;
  const text = textOf(failure, form);
  const atField = failure === "field" && field !== undefined && [fieldError];
  if (also === "text beside errors") return [text, ...(atField || [])];
  if (also === "says a conflict" && failure === 409) return [messages[409]];
  return atField || (place === "toast" ? [] : [text]);
}

/** Writes into the fields whose labels begin like this. */
export function fill(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
}

/** Walks forms with each kind of failure: title, text and place are as specified, and what was typed stays. */
export function walkForms(forms: Record<string, FailingForm>) {
  describe.each(Object.entries(forms))("%s", (_name, form) => {
    it.each(failures)("fails with %s", async (_what, failure) => {
      await form.send({ [form.call]: answerOf(failure, form) });
      const title = (failure === "offline" && form.offline?.[0]) || form.title;
      const toast = title === undefined ? undefined : refusal(title, textOf(failure, form));
      expect(toastShown()).toEqual(toast);
      expect(alerts()).toEqual(alertsOf(failure, form));
      const [label, value] = form.kept ?? [];
      const fields = label ? screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${label}`)) : [];
      expect(fields.map((one) => one.value).at(-1)).toBe(value);
    });
  });
}
