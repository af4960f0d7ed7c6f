// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './createQueryClient.ts';
import { signedFiles } from './signedFiles.ts';

const minute = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const move = () => window.dispatchEvent(new Event('pointermove'));

it('C-35 Z-51 renews links while somebody is at the screen, stops after ten minutes of nobody, and begins again when somebody comes back', async () => {
  let made = 0;
  const sign = vi.fn(async ([saveUrl]: string[]) => [{ saveUrl: saveUrl!, url: `http://localhost/${(made += 1)}` }]);
  const client = createQueryClient({ retryDelay: 1 });
  move();
  const files = new QueryObserver(client, signedFiles(['own'], ['/xinyue/file/a.png'], sign));
  const leave = files.subscribe(() => undefined);
  const link = () => files.getCurrentResult().data?.['/xinyue/file/a.png'];
  await pass(1);
  expect(link()).toBe('http://localhost/1');
  await pass(4 * minute);
  expect(link()).toBe('http://localhost/2');
  await pass(60 * minute);
  const before = sign.mock.calls.length;
  // At 8 minutes, and at most once more while the tenth runs out.
  expect(before).toBeLessThanOrEqual(4);
  await pass(20 * minute);
  expect(sign).toHaveBeenCalledTimes(before);
  move();
  await pass(2_000);
  expect(sign).toHaveBeenCalledTimes(before + 1);
  expect(link()).toBe(`http://localhost/${before + 1}`);
  leave();
});
