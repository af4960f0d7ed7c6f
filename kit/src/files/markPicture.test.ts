import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { markPicture } from './markPicture.ts';

const blank = (width: number, height: number, kind: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .toFormat(kind)
    .toBuffer();
const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

describe('trust 7 the mark of who looks', () => {
  it.each(['png', 'jpeg'] as const)('is drawn across the whole of a %s, which keeps size and kind', async (kind) => {
    const marked = await markPicture(await blank(860, 540, kind), 'operator01 2026-11-27 19:55');
    expect(await sharp(marked).metadata()).toMatchObject({ width: 860, height: 540, format: kind });
    const raw = await pixels(marked);
    // Each sixth of the picture has some of it.
    for (const top of [0, 270])
      for (const left of [0, 286, 572]) {
        const part = await sharp(raw, { raw: { width: 860, height: 540, channels: 3 } })
          .extract({ left, top, width: 286, height: 270 })
          .stats();
        expect(part.channels[0]!.stdev).toBeGreaterThan(3);
      }
  });

  it('is another one for another text, also in characters that it has no outline of', async () => {
    const picture = await blank(400, 300);
    const marks = await Promise.all(['审核员 1', '审核员 2', '复核员 1'].map((text) => markPicture(picture, text)));
    expect(new Set(marks.map((mark) => mark.toString('base64'))).size).toBe(3);
  });

  it.each([
    [1, 60_000],
    [10, 60_000],
    [60_000, 1],
    [1, 1],
  ])('takes no more work for a picture of %i × %i', async (width, height) => {
    expect(await sharp(await markPicture(await blank(width, height), 'a')).metadata()).toMatchObject({ width, height });
  });
});
