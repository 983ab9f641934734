import { useId, useState } from "react";
import { z } from "zod";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { TextCounter } from "#src/client/forms/text-counter.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { useSite } from "#src/client/site.ts";
import { siteWords } from "#src/core/site/site-words.ts";
import type { SiteWordAnswer } from "#src/core/site/site.schema.ts";
import { LineFields } from "#src/pages/admin/client/line-fields.tsx";
import { changeWord } from "#src/pages/admin/client/site-words.api.ts";
import { WordPreview } from "#src/pages/admin/client/word-preview.tsx";
import { WordVersions } from "#src/pages/admin/client/word-versions.tsx";
import { addDays, momentOf, wallTimeIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { Input, Textarea } from "#src/ui/input.tsx";

const wordForm = z.object({ text: z.string(), link: z.string(), day: z.string(), hour: z.string() });

/** What a text says, with a preview, and what it said before. */
export function WordDialog({ word, onClose }: { word: SiteWordAnswer; onClose: () => void }) {
  const { timeZone } = useSite();
  const { key } = word;
  const { label, hint, max, lines, empty } = siteWords[key];
  const counter = useId();
  const [opened] = useState(word.version);
  const [broughtBack, setBroughtBack] = useState<string>();
  const form = useDialogForm({
    schema: wordForm,
    initial: { text: word.text, link: word.link ?? "", ...endIn(timeZone, word.endsAt) },
    updatedAt: String(word.version),
    call: ({ text, link, day, hour }, _key, version) => {
      const isLine = key === "topLine" && text.trim() !== "";
      const end = isLine ? momentOf(timeZone, `${day}T${hour}:00`)?.toISOString() : undefined;
      return changeWord(key, {
        text,
        version: Number(version),
        broughtBack: text === broughtBack,
        ...(isLine && { link: link.trim() || null, endsAt: end ?? null }),
      });
    },
    done: { title: "Saved", description: "It counts from now on, and it’s in the log." },
    failed: "Failed to save this. Please try again.",
    changes: ["/api/admin/words", "/api/site"],
    onDone: onClose,
  });
  const { text, link } = form.watch();
  const take = (earlier: { text: string; link: string | null }) => {
    form.setValue("text", earlier.text, { shouldDirty: true });
    form.setValue("link", earlier.link ?? "", { shouldDirty: true });
    setBroughtBack(earlier.text);
    form.setFocus("text");
  };
  const Control = lines || key === "topLine" ? Textarea : Input;
  return (
    <FormDialog
      form={form}
      title={label}
      discardTitle="Discard this?"
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {word.version !== opened && <Theirs word={word} onTake={() => take(word)} />}
      <div className="grid gap-1">
        <FormField form={form} name="text" label="Text" hint={hint} required={empty === undefined}>
          {(field) => (
            <Control {...field} aria-describedby={`${field["aria-describedby"] ?? ""} ${counter}`.trim()} />
          )}
        </FormField>
        <TextCounter id={counter} text={text} limit={max} />
      </div>
      {key === "topLine" && <LineFields form={form} />}
      <section aria-label="How it looks" className="grid gap-3">
        <h3 className="type-h3">How it looks</h3>
        <WordPreview word={key} text={text} link={link} />
      </section>
      <WordVersions word={word} onBringBack={take} />
    </FormDialog>
  );
}

/** The day and the hour of an end on the site's clock; tomorrow, 11 PM where there is none to come. */
function endIn(timeZone: string, endsAt: string | null) {
  const now = new Date();
  const end =
    endsAt && Date.parse(endsAt) > now.getTime() ? wallTimeIn(timeZone, new Date(endsAt)) : undefined;
  const [day, time] = (end ?? `${addDays(wallTimeIn(timeZone, now).slice(0, 10), 1)}T23:00`).split("T");
  return { day: day!, hour: time!.slice(0, 2) };
}

type TheirsProps = { word: SiteWordAnswer; onTake: () => void };

/** What somebody else has made of it while it was open here; her own text stays in the field. */
const Theirs = ({ word: { changedBy, text }, onTake }: TheirsProps) => (
  <div
    role="status"
    className="grid justify-items-start gap-3 rounded-control bg-butter-wash p-4 text-butter-ink"
  >
    <p className="type-label">{`${changedBy ?? "Somebody else"} changed this meanwhile. It says now:`}</p>
    <p className="whitespace-pre-line wrap-anywhere">{text || "Nothing"}</p>
    <Button size="small" onClick={onTake}>
      Use This Text
    </Button>
  </div>
);
