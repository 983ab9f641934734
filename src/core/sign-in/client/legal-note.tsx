import { Link } from "@tanstack/react-router";

type LegalNoteProps = {
  /** Shows the two links without the sentence. */
  bare?: boolean;
};

/** What signing in implies, with links to both documents. */
export function LegalNote({ bare }: LegalNoteProps) {
  return (
    <p className="text-center type-small text-ink-soft">
      {!bare && "By signing in you agree to the "}
      <Link to="/terms" className="rounded-small text-ink underline">
        Terms of Service
      </Link>
      {" and "}
      <Link to="/privacy" className="rounded-small text-ink underline">
        Privacy Policy
      </Link>
      {!bare && "."}
    </p>
  );
}
