import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ApiAnswer } from "#src/client/api-query.ts";
import { placeQuery } from "#src/core/locations/client/location.api.ts";

/** A text that names no single town, and what it may mean. */
type Question = { text: string; choices: string[] };

/** If the answer takes longer, her text is sent unchanged. */
const patienceMs = 2000;
const patience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));

export type PlaceQuestion = ReturnType<typeof usePlaceQuestion>;

type PlaceQuestionOptions = {
  /** The field's initial value, which is not questioned. */
  stored?: string | null;
  /** Whether a line, a county or several towns are also valid: for where somebody looks, not for where a home is. */
  wide?: boolean;
};

/** Turns a typed place into a location when she leaves the field and before sending; if unclear, asks her once. */
export function usePlaceQuestion({ stored, wide = false }: PlaceQuestionOptions = {}) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const settled = useRef(new Set([stored?.trim()]));
  /** The text that she was asked about when she tried to send it. */
  const stopped = useRef<string>(undefined);
  const [question, setQuestion] = useState<Question>();

  /** Accepts a text unchanged. */
  const keep = (text: string) => {
    settled.current.add(text);
    setQuestion(undefined);
    field.current?.focus();
  };

  /** The text to send; undefined while she is asked. */
  async function settle(typed: string): Promise<string | undefined> {
    const text = typed.trim();
    if (!text || settled.current.has(text)) return text;
    if (question?.text === text) return undefined;
    const answer = await Promise.race([
      client.fetchQuery(placeQuery(text)).catch(() => undefined),
      patience(),
    ]);
    if (!answer) return text;
    const { choices } = answer.home;
    const written = answer.home.written ?? (wide ? wideName(text, answer) : null);
    if (written === null) {
      setQuestion({ text, choices });
      return undefined;
    }
    settled.current.add(written);
    setQuestion(undefined);
    return written;
  }

  /** Before sending. A question stops it once: sending the same text again means that she wants it unchanged. */
  async function settleToSend(typed: string): Promise<string | undefined> {
    const text = typed.trim();
    if (stopped.current === text) return text;
    const place = await settle(text);
    if (place === undefined) {
      stopped.current = text;
      field.current?.focus();
    }
    return place;
  }

  return { question, keep, settle, settleToSend, field };
}

/** The name of anything wider than one town; several towns stay as she lists them, unless they share one name. */
function wideName(text: string, { known, home }: ApiAnswer<"/api/places">): string | null {
  if (!known || home.choices.length === 0) return known?.name ?? null;
  return known.guessed ? text : null;
}

/** For a form's `ask`: its input with the place in our spelling; false while she is asked. */
export async function withPlace<Input extends { location?: string | null }>(
  place: PlaceQuestion,
  input: Input,
): Promise<Input | false> {
  if (!input.location) return input;
  const location = await place.settleToSend(input.location);
  return location !== undefined && { ...input, location };
}
