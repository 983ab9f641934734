// Read by the compiler alone, which fails where one of these lines would compile.

// @ts-expect-error -- what runs on both sides knows no window
void window;
// @ts-expect-error -- and no Node
void Buffer;
// @ts-expect-error -- nor its modules
void import("node:fs");
