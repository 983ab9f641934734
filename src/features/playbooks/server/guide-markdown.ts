import { Marked, type RendererObject, type Tokens } from "marked";
import { wordsAMinute } from "#src/features/playbooks/playbook.options.ts";

/** Begins a paragraph with a source, which does not count as reading time. */
const sourcePrefix = "Source:";

// Links must lead to pages of this site, or use https.
const ownOrSecure = /^(\/[a-z]|https:\/\/)/;

const reject = (what: string) => (): never => {
  throw new Error(`A guide holds ${what}, which is not shown.`);
};

const renderer: RendererObject = {
  html: reject("HTML"),
  image: reject("a picture"),
  heading({ tokens, depth }) {
    // The chapter's title from the front matter is the page's h1.
    if (depth === 1) throw new Error("A chapter's title stands in its front matter.");
    return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  link({ href, tokens }) {
    if (!ownOrSecure.test(href)) throw new Error(`A guide links to "${href}".`);
    return `<a href="${href.replaceAll("&", "&amp;").replaceAll('"', "%22")}">${this.parser.parseInline(tokens)}</a>`;
  },
  paragraph({ tokens, text }) {
    const kind = text.startsWith(sourcePrefix) ? ' class="source"' : "";
    return `<p${kind}>${this.parser.parseInline(tokens)}</p>\n`;
  },
  // Task list items are styled as such, without a control in the text.
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
    // May be wider than a small screen with large text, so it scrolls, also by keyboard.
    return `<div class="wide" role="group" aria-label="Table" tabindex="0"><table>${rowsOf}</table></div>\n`;
  },
};

const marked = new Marked({ renderer, gfm: true });

/** Renders a guide's Markdown: no HTML of its own, no scripts, no insecure links. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false });

/** Counts the words of a text, without sources. */
export const wordsOf = (html: string): number =>
  html
    .replaceAll(/<p class="source">.*?<\/p>/gs, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const minutesOf = (words: number): number => Math.max(1, Math.round(words / wordsAMinute));
