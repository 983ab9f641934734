import type { Page } from "@playwright/test";

/** Runs in a page and translates it as Chrome does: each text is replaced by elements with the same words. */
export function startTranslating() {
  const left = "script, style, noscript, textarea, svg, font";
  const replace = (text: Node) => {
    const { textContent: words, parentElement: parent } = text;
    if (!words?.trim() || !parent || parent.closest(left)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
    inner.textContent = words;
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const replaceIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [node];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.filter((text) => text instanceof Text).forEach(replace);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") replace(target);
      addedNodes.forEach(replaceIn);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  replaceIn(document.body);
}

export const translate = (page: Page) => page.evaluate(startTranslating);

/** A React fiber. Tag 5 is an element, 6 a text that is not the only child of an element. */
type Fiber = {
  tag: number;
  memoizedProps: { children?: unknown } | string;
  stateNode: Node;
  child: Fiber | null;
  sibling: Fiber | null;
};

/** What translation would break: texts with siblings in React's tree, and elements whose text differs from it. */
export const brokenTexts = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    // A press may have loaded another document.
    if (!key) return ["React has not begun here yet"];
    const container = (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]!;
    const found: string[] = [];
    // A toast's announcement is created and removed together with its text.
    const isAnnouncement = ({ stateNode }: Fiber) =>
      stateNode instanceof HTMLSpanElement && stateNode.matches("body > [role=status]");
    const read = (fiber: Fiber, where: string) => {
      const { tag, memoizedProps: props, stateNode } = fiber;
      let path = where;
      if (isAnnouncement(fiber)) return;
      if (tag === 6) found.push(`bare in ${where}: ${JSON.stringify(props)}`);
      if (tag === 5 && typeof props === "object") {
        path = `${where} ${stateNode.nodeName}`;
        const { children } = props;
        const isText = typeof children === "string" || typeof children === "number";
        if (isText && stateNode.textContent !== String(children))
          found.push(`stale in ${path}: ${stateNode.textContent} for ${children}`);
      }
      for (let child = fiber.child; child; child = child.sibling) read(child, path);
    };
    read(container.stateNode.current, "");
    return found;
  });
