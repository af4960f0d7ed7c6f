import type { RuntimeConfig } from '@xinyue/contracts/runtimeConfig';
import { CallError } from './CallError.ts';
import type { ServerClock } from './createServerClock.ts';

type Parts = { clock: ServerClock; origin?: string; request?: typeof fetch };

/**
 * Reads `/config.json` once and sets the clock by it; a failed try is forgotten, so that the next call tries again. The gateway writes it by
 * the schema; it is not checked here again, because zod would come along with the first page.
 */
export function createConfig({ clock, origin = '', request = (...call) => fetch(...call) }: Parts): () => Promise<RuntimeConfig> {
  let known: Promise<RuntimeConfig> | undefined;
  const read = async (): Promise<RuntimeConfig> => {
    const sentAt = clock.ownNow();
    const answer = await request(`${origin}/config.json`, { cache: 'no-store' });
    if (!answer.ok) throw new CallError(answer.status);
    const config = (await answer.json()) as RuntimeConfig;
    clock.correct(config.serverTime, sentAt);
    return config;
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
