import { beforeAll } from 'vitest';

// React notes where each element was made, as an error with a stack, for the words of warnings that no test here reads: a seventh of the time of
// tests with a page. It stops after 10,000 in a second, which are these.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const react: object = await import('react');
  const inner = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object | undefined;
  if (inner && 'recentlyCreatedOwnerStacks' in inner)
    Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', {
      get: () => 10_000,
      // React counts up and begins anew every second.
      set() {},
    });
});
