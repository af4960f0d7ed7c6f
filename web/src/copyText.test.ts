// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copyText.ts';

afterEach(() => vi.unstubAllGlobals());

it('copies by the clipboard where there is one', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('ABCD')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('ABCD');
});

it.each([true, false])(
  'on plain http copies what it selects, gives the focus back and says whether it went (%s)',
  async (went) => {
    vi.stubGlobal('navigator', {});
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    const copied: string[] = [];
    document.execCommand = () => {
      copied.push((document.querySelector('textarea') as HTMLTextAreaElement).value);
      return went;
    };
    expect(await copyText('ABCD')).toBe(went);
    expect([copied, document.querySelector('textarea'), document.activeElement]).toEqual([['ABCD'], null, button]);
    button.remove();
  },
);
