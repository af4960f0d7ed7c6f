import type { NewsAnswer } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { startCatalog } from '../startCatalog.ts';
import { startSource } from './startSource.ts';

/** A point of one colour, with words behind its end. */
const png = Buffer.concat([
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  Buffer.from('<script>alert(1)</script>'),
]);

it('X-08 Z-109 pictures of a source come from our origin, drawn anew, and only from hosts that are configured', async () => {
  const [pictures, others] = await Promise.all([startSource({}), startSource({})]);
  pictures.source.how = (request, response) => void response.end(request.url!.includes('/odd') ? '<svg/>' : png);
  const at = (source: typeof pictures, path: string) => new URL(path, source.url).href;
  const news = await startSource(
    [at(pictures, '/a.png'), at(others, '/b.png'), at(pictures, '/odd.png')].map((image, minute) => ({
      title: `新闻 ${minute}`,
      image,
      showTime: `2026-10-19 13:5${9 - minute}:00`,
    })),
  );
  const catalog = await startCatalog({
    XINYUE_FEED_NEWS_URL: news.url,
    XINYUE_FEED_PICTURE_HOSTS: [new URL(pictures.url).host],
  });
  try {
    const { list } = (await catalog.read('readNews')).data as unknown as NewsAnswer;
    expect(list.map(({ image }) => image)).toEqual([
      expect.stringMatching(/^\/xinyue\/login\/feed\/picture\/[0-9a-f]{32}$/),
      null,
      expect.stringMatching(/^\/xinyue\//),
    ]);
    const answers = await Promise.all([catalog.page(list[0]!.image!), catalog.page(list[0]!.image!)]);
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'image/png'],
      [200, 'image/png'],
    ]);
    const shown = Buffer.from(await answers[0]!.arrayBuffer());
    expect(shown.subarray(1, 4).toString()).toBe('PNG');
    expect(shown.includes('script')).toBe(false);
    expect((await catalog.page(list[2]!.image!)).status).toBe(503);
    // Two readers are one question, and nobody asks a host that is not configured.
    expect(pictures.source.asked.map(({ url }) => url)).toEqual(['/a.png', '/odd.png']);
    expect(others.source.asked).toEqual([]);
  } finally {
    await catalog.stop();
    await Promise.all([pictures.stop(), others.stop(), news.stop()]);
  }
});
