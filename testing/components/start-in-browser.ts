// Replaces @tanstack/react-start in component tests, where no bundler splits the two sides:

type Implementation = (...args: never[]) => unknown;

export const createIsomorphicFn = () => ({
  client: (inBrowser: Implementation) => ({ server: () => inBrowser }),
});

/** There is no server rendering, so no context. */
export const getGlobalStartContext = () => undefined;
