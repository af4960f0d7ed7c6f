import { afterAll, beforeAll, expect, vi } from 'vitest';

// Files that share a worker share its globals and its page. What a test changed there does not outlive its file, and what modules put into
// the page as they were loaded stays for the files that come later.

const elements = (): Element[] => (typeof document === 'undefined' ? [] : [...document.body.children]);
let found: Element[];
beforeAll(() => {
  found = elements();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const now = elements();
  const lost = found.filter((one) => !now.includes(one));
  // The place of toasts comes with the first code that needs it.
  const left = now.filter((one) => !found.includes(one) && one.id !== 'notices');
  expect([...lost, ...left].map((one) => one.outerHTML)).toEqual([]);
});
