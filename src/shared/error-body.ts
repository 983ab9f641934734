/** One error of one field; `path` is dotted: "images.2". */
export type FieldError = { path: string; message: string };

/** The body of every answer that is not OK. */
export type ErrorBody = { message: string; errors?: FieldError[] };
