// Read by the compiler alone, which fails where one of these lines would compile.

// @ts-expect-error -- a server has no window
void window;
// @ts-expect-error -- nor a document
void document;
// What a server does have.
void Buffer;
