import { createHash } from 'node:crypto';
import { feedPicturePath, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { samplePicture } from '../domain/sampleNews.ts';
import { fetchBytes } from './feedText.ts';

/** A picture as readers get it: of our own origin, drawn anew. */
export type Picture = { type: 'image/jpeg' | 'image/png' | 'image/svg+xml'; data: Buffer };
export type Pictures = {
  /**
   * The path under which readers find a picture of a feed; null for one that is not fetched: another host, another scheme. `feedHost` is
   * undefined for the built-in feeds, which alone may name our samples.
   */
  pathOf(pictureUrl: string | null, feedHost: string | undefined): string | null;
  /** The picture under a name. Throws `notFound` for a name that no feed gave, `unavailable` where its source fails. */
  read(name: string): Promise<Picture>;
};
export type PictureOptions = {
  /** Hosts that pictures are fetched from beside that of their feed (reliability F5). */
  hosts: readonly string[];
  /** Draws a jpg or png anew, as uploads are; throws for anything else. Without it pictures of sources are not shown at all. */
  redraw?(sent: Buffer): Promise<Picture>;
};

/** Pictures held in memory, and names known, at most; the oldest goes. */
const heldBytes = 32_000_000;
const namesAtMost = 500;
const pictureBytes = 1_000_000;

/** A drawing of our own by its number. */
const sample = /^sample:[0-5]$/;

/** Pictures of news and banners: fetched by us when somebody looks, from hosts that the configuration knows, so that browsers ask our origin alone. */
export function createPictures({ hosts, redraw }: PictureOptions): Pictures {
  const sources = new Map<string, string>();
  const held = new Map<string, Promise<Picture>>();
  const sizes = new Map<string, number>();

  const fetchPicture = async (source: string): Promise<Picture> => {
    if (source.startsWith('sample:')) return { type: 'image/svg+xml', data: Buffer.from(samplePicture(Number(source.slice(7)))) };
    return redraw!((await fetchBytes(new URL(source), {}, { timeoutMs: 3_000, maxBytes: pictureBytes })).data);
  };
  const forget = (name: string) => {
    held.delete(name);
    sizes.delete(name);
  };
  const hold = (name: string, picture: Promise<Picture>) => {
    held.set(name, picture);
    picture.then(
      ({ data }) => {
        sizes.set(name, data.length);
        let sum = [...sizes.values()].reduce((all, one) => all + one, 0);
        for (const [oldest, size] of sizes) {
          if (sum <= heldBytes || oldest === name) break;
          sum -= size;
          forget(oldest);
        }
      },
      () => forget(name),
    );
    return picture;
  };
  return {
    pathOf(pictureUrl, feedHost) {
      if (pictureUrl === null) return null;
      if (feedHost === undefined) {
        if (!sample.test(pictureUrl)) return null;
      } else {
        if (!redraw) return null;
        const { protocol, host, username } = new URL(pictureUrl);
        if (!/^https?:$/.test(protocol) || username !== '' || ![feedHost, ...hosts].includes(host)) return null;
      }
      const name = createHash('sha256').update(pictureUrl).digest('hex').slice(0, 32);
      sources.delete(name);
      sources.set(name, pictureUrl);
      if (sources.size > namesAtMost) sources.delete(sources.keys().next().value!);
      return feedPicturePath + name;
    },
    async read(name) {
      const source = sources.get(name);
      if (source === undefined) throw new AppError('notFound', sentence('notFound'));
      return (held.get(name) ?? hold(name, fetchPicture(source))).catch((cause: unknown) => {
        throw new AppError('unavailable', sentence('unavailable'), { cause });
      });
    },
  };
}
