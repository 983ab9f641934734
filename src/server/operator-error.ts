/** What whoever runs the program can put right; the message is one line that says how, and is all that is printed. */
export class OperatorError extends Error {}
