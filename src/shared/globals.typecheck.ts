// For the type checker only: it fails where one of these lines would compile.

// @ts-expect-error -- code for both sides has no window
void window;
// @ts-expect-error -- and no Node
void Buffer;
// @ts-expect-error -- nor its modules
void import("node:fs");
