/** What the dialog is told in which somebody writes to a member for the first time. */
export type ContactProps = {
  /** What it is about, by its kind and id: "listing". */
  kind: string;
  /** What was typed is kept under this id: whoever comes back to the page finds the dialog open, and her words in it. */
  subjectId: string;
  /** How that is called, and one line more. */
  title: string;
  detail: string;
  /** The first name of whoever reads it, where it is known. */
  to?: string | undefined;
  /** What the dialog is called, like the button that opens it. */
  label: string;
  /** What is said when it has been stored: "Contact Sent". */
  done: string;
  onClose: () => void;
};
