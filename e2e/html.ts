import type { APIRequestContext } from "@playwright/test";
import { Window } from "happy-dom";
import { expect } from "./fixtures.ts";

const { DOMParser } = new Window();

/** A page as it is sent, before any script: what a reader without one has, and what a machine finds. */
export async function readPage(calls: APIRequestContext, path: string, status = 200) {
  const answer = await calls.get(path);
  expect(answer.status(), path).toBe(status);
  const text = await answer.text();
  const page = new DOMParser().parseFromString(text, "text/html") as unknown as Document;
  const all = (selector: string, within: ParentNode = page) => [...within.querySelectorAll(selector)];
  return {
    text,
    /** Where it was found in the end. */
    path: new URL(answer.url()).pathname,
    all,
    texts: (selector: string) => all(selector).map((element) => words(element)),
    /** What each of the elements says in an attribute. */
    said: (selector: string, attribute: string) =>
      all(selector).map((element) => element.getAttribute(attribute)),
    meta: (name: string) =>
      page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content"),
    canonical: () => page.querySelector("link[rel=canonical]")?.getAttribute("href"),
    title: () => words(page.querySelector("title")!),
    /** Where a form that is sent as it stands leads; `button` says by which of its buttons. */
    sends: (button: string) => whereItSends(all("form"), button),
  };
}

const words = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();

function whereItSends(forms: Element[], button: string): string {
  const found = forms
    .filter((form) => (form.getAttribute("method") ?? "get").toLowerCase() === "get")
    .flatMap((form) => [...form.querySelectorAll("button")].map((pressed) => ({ form, pressed })))
    .find(({ pressed }) => (pressed.getAttribute("aria-label") ?? words(pressed)) === button);
  if (!found) throw new Error(`No form has the button ${button}.`);
  const { form, pressed } = found;
  const fields = [...form.querySelectorAll("input[name], select[name]"), pressed]
    .filter((field) => field.getAttribute("name") && isSent(field))
    .map((field) => [field.getAttribute("name")!, valueOf(field)]);
  const [path] = (pressed.getAttribute("formaction") ?? form.getAttribute("action") ?? "").split("?");
  return `${path}?${new URLSearchParams(fields).toString()}`;
}

const isSent = (field: Element) =>
  !["checkbox", "radio"].includes(field.getAttribute("type") ?? "") || field.hasAttribute("checked");

const valueOf = (field: Element) =>
  (field.querySelector("option[selected]") ?? field.querySelector("option") ?? field).getAttribute("value") ??
  "";
