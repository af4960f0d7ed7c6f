import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;
/** Loaded with the first picture: a service that may never see one need not hold the library. */
export const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    // Pictures come one at a time and never again: threads and a cache would only cost memory.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
