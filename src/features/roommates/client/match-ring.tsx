import { Avatar } from "#src/ui/avatar.tsx";

type MatchRingProps = { name: string; src: string | null; score: number };

/** A portrait in a ring that shows the score; decorative, the score is text beside it. */
export function MatchRing({ name, src, score }: MatchRingProps) {
  return (
    <span aria-hidden="true" className="relative grid size-25 flex-none place-items-center">
      {/* SVG attributes: a strict content security policy refuses inline styles. */}
      <svg viewBox="0 0 100 100" fill="none" strokeWidth="5" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r="47.5" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r="47.5"
          pathLength="100"
          strokeDasharray={`${score} 100`}
          className="stroke-accent"
        />
      </svg>
      <Avatar name={name} src={src} size="large" className="size-20!" />
    </span>
  );
}
