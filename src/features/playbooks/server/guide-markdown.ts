import { Marked, type RendererObject, type Tokens } from "marked";
import { wordsAMinute } from "#src/features/playbooks/playbook.constants.ts";

/** A paragraph that begins so says where a fact is from; it is no part of the reading. */
const sourceMark = "Source:";

// Our own links lead to our own pages, all others to a site that proves who it is.
const ownOrSecure = /^(\/[a-z]|https:\/\/)/;

const refuse = (what: string) => (): never => {
  throw new Error(`A guide holds ${what}, which is not shown.`);
};

const renderer: RendererObject = {
  html: refuse("HTML"),
  image: refuse("a picture"),
  heading({ tokens, depth }) {
    // The chapter's title is the page's first heading.
    if (depth === 1) throw new Error("A chapter's title stands in its front matter.");
    return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  link({ href, tokens }) {
    if (!ownOrSecure.test(href)) throw new Error(`A guide links to "${href}".`);
    return `<a href="${href.replaceAll("&", "&amp;").replaceAll('"', "%22")}">${this.parser.parseInline(tokens)}</a>`;
  },
  paragraph({ tokens, text }) {
    const kind = text.startsWith(sourceMark) ? ' class="source"' : "";
    return `<p${kind}>${this.parser.parseInline(tokens)}</p>\n`;
  },
  // What is to be ticked off has a tick and no box: there is nothing to press in a text.
  checkbox: () => "",
  listitem({ task, tokens }) {
    return `<li${task ? ' class="tick"' : ""}>${this.parser.parse(tokens)}</li>\n`;
  },
  table({ header, rows }) {
    const head = header.map(({ tokens }) => `<th scope="col">${this.parser.parseInline(tokens)}</th>`);
    const cell = ({ tokens }: Tokens.TableCell, index: number) => {
      const words = this.parser.parseInline(tokens);
      return index === 0 ? `<th scope="row">${words}</th>` : `<td>${words}</td>`;
    };
    const body = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`);
    const rowsOf = `<thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody>`;
    // With large text on a small screen it is wider than the page: it scrolls by itself, also by keyboard.
    return `<div class="wide" role="group" aria-label="Table" tabindex="0"><table>${rowsOf}</table></div>\n`;
  },
};

const marked = new Marked({ renderer, gfm: true });

/** The HTML of a guide's Markdown: only elements made here, no HTML of its own, no scripts, no insecure links. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false });

/** How many words of it are read, sources left out. */
export const wordsOf = (html: string): number =>
  html
    .replaceAll(/<p class="source">.*?<\/p>/gs, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How many minutes so many words take. */
export const minutesOf = (words: number): number => Math.round(words / wordsAMinute);

/**
 * How many minutes each chapter takes, by its words: whole minutes that add up to those of the whole, one at least
 * where there is a word. Where something is left over, the chapter that is nearest to its next minute gets it.
 */
export function minutesOfEach(words: readonly number[]): number[] {
  const exact = words.map((count) => count / wordsAMinute);
  const minutes = exact.map((time) => (time > 0 ? Math.max(1, Math.floor(time)) : 0));
  const total = minutesOf(words.reduce((sum, count) => sum + count, 0));
  const left = total - minutes.reduce((sum, one) => sum + one, 0);
  const nearest = exact
    .map((time, index) => ({ index, over: time - minutes[index]! }))
    .toSorted((one, other) => other.over - one.over);
  for (const { index } of nearest.slice(0, Math.max(0, left))) minutes[index]! += 1;
  return minutes;
}
