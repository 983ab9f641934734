import { Link } from "@tanstack/react-router";

type LegalNoteProps = {
  /** Without the sentence the two links stand by themselves. */
  bare?: boolean;
  /** Called when somebody leaves to read. */
  onLeave?: () => void;
};

/** What signing in means, with both documents. */
export function LegalNote({ bare, onLeave }: LegalNoteProps) {
  return (
    <p className="text-center type-small text-ink-soft">
      {!bare && "By signing in you agree to the "}
      <Link to="/terms" onClick={onLeave} className="rounded-small text-ink underline">
        Terms of Service
      </Link>
      {" and "}
      <Link to="/privacy" onClick={onLeave} className="rounded-small text-ink underline">
        Privacy Policy
      </Link>
      {!bare && "."}
    </p>
  );
}
