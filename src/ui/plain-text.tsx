import { clsx } from "clsx";

// Neither what an address cannot hold nor what would end an attribute.
const address = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"'`{}|\\^]+/giu;

type Part = { text: string; href?: string };

/** Parts what somebody wrote into plain words and the web addresses among them; joined, the parts are the text. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const typed = withoutPunctuation(found);
    const href = hrefOf(typed);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: typed, href });
    end = index + typed.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

type PlainTextProps = {
  text: string;
  /** Whether web addresses in it can be followed. */
  links: boolean;
  className?: string;
};

/** What somebody wrote, as she wrote it: line breaks stay, web addresses can be followed, and nothing else is more than text. */
export function PlainText({ text, links, className }: PlainTextProps) {
  return (
    <p className={clsx("whitespace-pre-line wrap-anywhere", className)}>
      {(links ? partsOf(text) : [{ text } as Part]).map((part, index) =>
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
          part.text
        ),
      )}
    </p>
  );
}

/** An address without what ends the sentence around it; a bracket stays where it was opened within. */
function withoutPunctuation(found: string): string {
  let typed = found;
  while (/[.,:;!?*_~…)\]“”’»]$/u.test(typed)) {
    if (typed.endsWith(")") && count(typed, "(") >= count(typed, ")")) break;
    typed = typed.slice(0, -1);
  }
  return typed;
}

const count = (text: string, character: string) => text.split(character).length - 1;

function hrefOf(typed: string): string | undefined {
  if (!URL.canParse(typed)) return undefined;
  const { protocol, username, password, href } = new URL(typed);
  // A name before an "@" makes one host look like another.
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
}
