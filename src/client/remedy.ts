import { draftsAreStored } from "#src/client/drafts.ts";
import { saveFields, restoreFields } from "#src/client/saved-fields.ts";
import type { Remedy } from "#src/client/site-update.ts";
import { thisPage } from "#src/client/this-page.ts";
import { toast } from "#src/ui/toast.ts";

/** The time limit of a request to the site, in ms. */
const patienceMs = 5_000;

/** How long after a reload, in ms, another one would not help: what is missing is missing on the new page, too. */
const pauseMs = 60_000;

const reloadKey = "reloaded";

/** When this tab was reloaded, and whether the new page still has to say why. */
type Reload = { at: number; toSay: boolean };

const updated = "We’ve updated the site";
const notLoaded = "Couldn’t load this";

const failedBefore = new Set<string>();

/** See `remedyFor` in site-update.ts. */
export async function findRemedy(error: unknown, ofPage: boolean): Promise<Remedy | undefined> {
  const message = error instanceof Error ? error.message : "";
  // Firefox never refetches a module that has failed once, with or without a connection.
  const again = failedBefore.has(message) && !ofPage;
  failedBefore.add(message);
  const answers = await answersAbout(message);
  const isUpdated = answers.includes("gone");
  if (!isUpdated && !(again && answers.includes("there"))) return undefined;
  const last = lastReload();
  if (last && Date.now() - last.at < pauseMs) return undefined;
  const title = isUpdated ? updated : notLoaded;
  const note = () => noteReload({ at: Date.now(), toSay: isUpdated });
  const reload = () => window.location.reload();
  saveFields();
  // If the reload cannot be recorded, nothing would stop a loop of reloads.
  if (thisPage.unsaved.size === 0 && draftsAreStored() && note()) {
    reload();
    return { title, description: "Reloading..." };
  }
  const onClick = () => {
    saveFields();
    note();
    reload();
  };
  return {
    title,
    description: "Reload to go on. What you haven’t saved on this page will be lost.",
    action: { label: "Reload", onClick },
    duration: pauseMs,
  };
}

/** Restores input after a reload, and says once why the page was reloaded. */
export function comeBack() {
  restoreFields();
  const last = lastReload();
  if (!last?.toSay) return;
  noteReload({ ...last, toSay: false });
  toast({ title: updated, description: "We reloaded this page. What you typed is still here." });
}

type Answer = "there" | "gone" | "none";

/** Whether the site still has files of this page's build: its entry, and the one in the error message. */
function answersAbout(message: string): Promise<Answer[]> {
  // Safari's message has no URL.
  const missing = /\S*\/assets\/\S+/.exec(message)?.[0];
  return Promise.all([thisPage.entry, missing].filter((address) => address !== undefined).map(answerAbout));
}

async function answerAbout(address: string): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { ok, status } = await fetch(address, { method: "HEAD", cache: "no-store", signal });
    if (ok) return "there";
    return status === 404 ? "gone" : "none";
  } catch {
    return "none";
  }
}

function lastReload(): Reload | undefined {
  try {
    const text = sessionStorage.getItem(reloadKey);
    return text === null ? undefined : (JSON.parse(text) as Reload);
  } catch {
    return undefined;
  }
}

function noteReload(last: Reload): boolean {
  try {
    sessionStorage.setItem(reloadKey, JSON.stringify(last));
    return true;
  } catch {
    return false;
  }
}
