import type { PublicPlatform } from '@xinyue/contracts';

/** What staff enter is seen this soon. */
const keptMs = 5_000;
/** `/config.json` is what web apps begin with: it waits no longer, and only before the first answer. */
const patienceMs = 400;

/**
 * Who runs the platform, for `/config.json`: asked of system-service now and then, and meanwhile answered as it was. Where nothing is known yet and no
 * answer comes in time, nothing is told.
 */
export function createPlatformReader(
  read: () => Promise<PublicPlatform>,
  now: () => number = Date.now,
): () => Promise<PublicPlatform> {
  let known: PublicPlatform | undefined;
  let until = 0;
  let asked: Promise<void> | undefined;
  const ask = () =>
    (asked ??= read()
      .then(
        (platform) => {
          known = platform;
        },
        () => undefined,
      )
      .finally(() => {
        until = now() + keptMs;
        asked = undefined;
      }));
  return async () => {
    if (now() < until) return known ?? {};
    const answer = ask();
    if (known === undefined) await Promise.race([answer, patience()]);
    return known ?? {};
  };
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
