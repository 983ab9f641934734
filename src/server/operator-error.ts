/** An error that the operator can fix. Its message is one line that says how; it is printed without a stack. */
export class OperatorError extends Error {}
