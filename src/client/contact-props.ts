/** Props of the dialog in which somebody writes to a member for the first time. */
export type ContactProps = {
  /** What it is about, by its kind and id: "listing". */
  kind: string;
  /** The draft is saved under this id: coming back to the page opens the dialog with the draft in it. */
  subjectId: string;
  /** The title of the subject, and one line more. */
  title: string;
  detail: string;
  /** The first name of whoever reads it, where it is known. */
  to?: string | undefined;
  /** The dialog's title, the same as the label of the button that opens it. */
  label: string;
  /** The title of the toast once it is stored: "Contact Sent". */
  done: string;
  onClose: () => void;
};
