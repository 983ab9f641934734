import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ApiAnswer } from "#src/client/api-query.ts";
import { placeQuery } from "#src/core/locations/client/location.api.ts";

/** A text that is in no one town, and what it may mean. */
type Question = { text: string; choices: string[] };

/** On a slower line what she typed is sent as it is. */
const patienceMs = 2000;
const patience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));

export type PlaceQuestion = ReturnType<typeof usePlaceQuestion>;

type PlaceQuestionOptions = {
  /** What the field began with, which is not asked about. */
  stored?: string | null;
  /** Whether a line, a county or several towns do as well: where somebody looks, not where a home is. */
  wide?: boolean;
};

/**
 * Turns what is typed for a place into a location, when she leaves the field and before it is sent; where that is no one
 * town it asks her once.
 */
export function usePlaceQuestion({ stored, wide = false }: PlaceQuestionOptions = {}) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const settled = useRef(new Set([stored?.trim()]));
  /** The text that she was asked about when she wanted to send it. */
  const stopped = useRef<string>(undefined);
  const [question, setQuestion] = useState<Question>();

  /** Takes a text as it is. */
  const keep = (text: string) => {
    settled.current.add(text);
    setQuestion(undefined);
    field.current?.focus();
  };

  /** The text as it is to be sent; undefined while she is asked. */
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

  /** Before sending, which a question stops once: whoever sends the same text again wants it as it is. */
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

/** What is wider than one town, by its name; several towns stay as she lists them, unless they share one name. */
function wideName(text: string, { known, home }: ApiAnswer<"/api/places">): string | null {
  if (!known || home.choices.length === 0) return known?.name ?? null;
  return known.guessed ? text : null;
}

/** For a form's `ask`: its input with the place as we write it; false while she is asked. */
export async function withPlace<Input extends { location?: string | null }>(
  place: PlaceQuestion,
  input: Input,
): Promise<Input | false> {
  if (!input.location) return input;
  const location = await place.settleToSend(input.location);
  return location !== undefined && { ...input, location };
}
