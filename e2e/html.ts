import type { APIRequestContext } from "@playwright/test";
import { Window } from "happy-dom";
import { expect } from "./fixtures.ts";

const { DOMParser } = new Window();

/** A page's HTML before any script runs, as crawlers and readers without JavaScript get it. */
export async function readPage(calls: APIRequestContext, path: string, status = 200) {
  const answer = await calls.get(path);
  expect(answer.status(), path).toBe(status);
  const text = await answer.text();
  const page = new DOMParser().parseFromString(text, "text/html") as unknown as Document;
  const all = (selector: string, within: ParentNode = page) => [...within.querySelectorAll(selector)];
  return {
    text,
    path: new URL(answer.url()).pathname,
    all,
    texts: (selector: string) => all(selector).map((element) => textOf(element)),
    attributes: (selector: string, attribute: string) =>
      all(selector).map((element) => element.getAttribute(attribute)),
    meta: (name: string) =>
      page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content"),
    canonical: () => page.querySelector("link[rel=canonical]")?.getAttribute("href"),
    title: () => textOf(page.querySelector("title")!),
    leadsTo: (link: string | RegExp) =>
      all("a")
        .find((found) => (link instanceof RegExp ? link.test(textOf(found)) : textOf(found) === link))!
        .getAttribute("href")!,
  };
}

const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();
