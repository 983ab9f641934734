import type { APIRequestContext } from "@playwright/test";
import { Window } from "happy-dom";
import { expect } from "./fixtures.ts";

const { DOMParser } = new Window();

/** A page's HTML before any script, as readers without JavaScript and crawlers get it. */
export async function readPage(calls: APIRequestContext, path: string, status = 200) {
  const answer = await calls.get(path);
  expect(answer.status(), path).toBe(status);
  const text = await answer.text();
  const page = new DOMParser().parseFromString(text, "text/html") as unknown as Document;
  const all = (selector: string, within: ParentNode = page) => [...within.querySelectorAll(selector)];
  return {
    text,
    /** The path after redirects. */
    path: new URL(answer.url()).pathname,
    all,
    texts: (selector: string) => all(selector).map((element) => textOf(element)),
    /** An attribute of each of the elements. */
    attributes: (selector: string, attribute: string) =>
      all(selector).map((element) => element.getAttribute(attribute)),
    meta: (name: string) =>
      page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content"),
    canonical: () => page.querySelector("link[rel=canonical]")?.getAttribute("href"),
    title: () => textOf(page.querySelector("title")!),
    /** The address that a GET form leads to with its initial values, submitted by the button with this name. */
    sends: (button: string) => formAddress(all("form"), button),
  };
}

const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();

function formAddress(forms: Element[], button: string): string {
  const found = forms
    .filter((form) => (form.getAttribute("method") ?? "get").toLowerCase() === "get")
    .flatMap((form) => [...form.querySelectorAll("button")].map((pressed) => ({ form, pressed })))
    .find(({ pressed }) => (pressed.getAttribute("aria-label") ?? textOf(pressed)) === button);
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
