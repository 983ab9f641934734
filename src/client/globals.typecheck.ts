// For the type checker only: it fails where one of these lines would compile.

// @ts-expect-error -- a browser has no Node, though the API's type comes from code that does
void Buffer;
// @ts-expect-error -- nor its process
void process;
// @ts-expect-error -- nor its modules
void import("node:fs");
// A browser does have this.
void window;
