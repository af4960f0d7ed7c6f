import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

// A page draws what happened a moment later, so each of these reads again until it is as expected, within the time of `expect.poll`.
// That something is not there holds of an empty page as well: wait first for what is drawn together with it.

type Text = string | RegExp;

const becomes = async (read: () => Promise<string>, expected: Text, message?: string): Promise<void> => {
  if (typeof expected === 'string') await expect.poll(read, { message }).toBe(expected);
  else await expect.poll(read, { message }).toMatch(expected);
};

/** The text of one place, whole or by pattern. */
export const shows = (place: Locator, text: Text): Promise<void> => becomes(() => place.innerText(), text);

/** The texts of all these places, in their order. */
export const lists = async (places: Locator, texts: string[]): Promise<void> => {
  await expect.poll(() => places.allInnerTexts()).toEqual(texts);
};

/** What stands in a field; `message` names it where many are looked at. */
export const holds = (field: Locator, value: Text, message?: string): Promise<void> =>
  becomes(() => field.inputValue(), value, message);

/** How many there are. */
export const counts = async (places: Locator, count: number): Promise<void> => {
  await expect.poll(() => places.count()).toBe(count);
};

/** There is none of it. */
export const gone = (places: Locator): Promise<void> => counts(places, 0);
