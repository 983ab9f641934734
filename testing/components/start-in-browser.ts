// Replaces @tanstack/react-start in component tests, where nothing is compiled for either side:

type Implementation = (...args: never[]) => unknown;

/** Picks what runs in a browser. */
export const createIsomorphicFn = () => ({
  client: (inBrowser: Implementation) => ({ server: () => inBrowser }),
});

/** There is no rendering on a server whose context could be asked for. */
export const getGlobalStartContext = () => undefined;
