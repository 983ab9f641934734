import { clsx } from "clsx";
import type { Ref } from "react";

// Without characters that are invalid in a URL or would end an attribute.
const address = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"'`{}|\\^]+/giu;

type Part = { text: string; href?: string };

/** Splits a text into plain text and URLs; joined, the parts are the text. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = withoutPunctuation(found);
    const href = hrefOf(url);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: url, href });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

type PlainTextProps = {
  text: string;
  /** Whether URLs in it become links. */
  links: boolean;
  className?: string;
  ref?: Ref<HTMLParagraphElement>;
};

/** A member's text: line breaks stay, URLs become links, and everything else is plain text. */
export function PlainText({ text, links, className, ref }: PlainTextProps) {
  const parts = links ? partsOf(text) : [];
  return (
    <p ref={ref} dir="auto" className={clsx("whitespace-pre-line wrap-anywhere", className)}>
      {parts.some(({ href }) => href)
        ? parts.map((part, index) =>
            part.href ? (
              <a
                key={index}
                href={part.href}
                target="_blank"
                rel="noopener nofollow ugc"
                className="text-accent-ink underline"
              >
                {part.text}
              </a>
            ) : (
              <span key={index}>{part.text}</span>
            ),
          )
        : text}
    </p>
  );
}

const closing = new Set(".,:;!?*_~…)]“”’»");

/** A URL without the punctuation after it; a closing parenthesis stays if its opening one is in the URL. */
function withoutPunctuation(found: string): string {
  // Counted once: with quadratic work, a URL full of parentheses would block everybody's pages.
  const opened = count(found, "(");
  let closed = count(found, ")");
  let end = found.length;
  for (; closing.has(found[end - 1]!); end -= 1) {
    if (found[end - 1] !== ")") continue;
    if (opened >= closed) break;
    closed -= 1;
  }
  return found.slice(0, end);
}

const count = (text: string, character: string) => text.split(character).length - 1;

function hrefOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, username, password, href } = new URL(url);
  // Credentials before an "@" can disguise the host.
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
}
