import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { codeOfStatus } from "#src/shared/error-code.ts";
import type { FakeAnswer } from "#testing/components/fake-api.ts";
import { alerts, refusal, toastShown } from "#testing/components/page-actions.ts";

/** A form of the specification's error catalogue, and what it shows when sending it fails. */
export type FailingForm = {
  call: string;
  /** The field that the server can report as invalid. */
  field?: string;
  /** Opens the form, fills it in and sends it; `answers` are the fake API's. */
  send: (answers: Record<string, FakeAnswer>) => Promise<unknown>;
  /** A field that must keep its text, and that text. */
  kept?: [label: string, value: string];
  /** Where the failure is shown. A page's form shows it besides the toast ("both"), which closes by itself. */
  place: "toast" | "form" | "both";
  title?: string;
  text: string;
  /** Which message replaces `text`: the server's for every error, the server's except for a 500, or none. */
  words: "server's" | "server's below 500" | "fixed";
  /** Title and text without a network, if they differ. */
  offline?: [title: string, text: string];
  /** Exceptions: field errors replace the text or are shown beside it, or the page shows a conflict as well. */
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

/** Fills in the fields whose labels begin with these texts. */
export function fill(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
}

/** Tests each kind of failure of forms: title, text and place are as specified, and the input is kept. */
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
