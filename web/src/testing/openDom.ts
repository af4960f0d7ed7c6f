import { act, cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { createFakeServer } from './createFakeServer.ts';
import { xhrOver } from './xhrOver.ts';

configure({
  // The words of the page instead of its whole tree, which would be printed anew at every look for something that is still to come.
  getElementError: (message) => new Error(`${message}\nOn the page: ${document.body.textContent}`),
  // The default of 1 s is no promise of the product: a busy machine may take longer.
  asyncUtilTimeout: 10_000,
});

const styleOf = (element: Element): CSSStyleDeclaration => (element as HTMLElement).style;

/**
 * For every test of a file, in the DOM of `@vitest-environment happy-dom`: nothing stored, and all requests go to this server. What breaks
 * the contract fails the test. `endSession` forgets who is signed in.
 */
export function openDom(server: ReturnType<typeof createFakeServer>, endSession: () => void): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', server.fetch);
    vi.stubGlobal('XMLHttpRequest', xhrOver(server.fetch));
    // What an element says of itself: to weigh all style sheets for every look at an element takes most of the time of a test.
    vi.stubGlobal('getComputedStyle', styleOf);
    vi.spyOn(document.defaultView!, 'getComputedStyle').mockImplementation(styleOf);
    server.reset();
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(async () => {
    cleanup();
    endSession();
    // What a test leaves under way ends in that test (the replies of this server take no time): a late 401 would end the session of the next.
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.breaches).toEqual([]);
  });
}

/** Hands and keys of a person. They follow each other at once; what lies over what is nothing this DOM knows. */
export const newUser = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Two presses in one moment, before the page was drawn anew. */
export const pressTwice = (button: HTMLElement): void =>
  act(() => {
    button.click();
    button.click();
  });
