import type { ServerClock } from './createServerClock.ts';
import { ServerError } from './ServerError.ts';

/** What the gateway tells web apps at run time (own-names: `GET /config.json`). */
export type ServerConfig = {
  requestSecret: string;
  serverTime: unknown;
  portalUrl: string;
  adminUrl: string;
  sandbox: boolean;
  /** Public passwords or play money, reached from beyond the machine it runs on. */
  exposedDemo?: boolean;
};

/** Reads `/config.json` once and sets the clock by it; a failed try is forgotten, so that the next call tries again. */
export function createServerConfig(origin: string, clock: ServerClock): () => Promise<ServerConfig> {
  let known: Promise<ServerConfig> | undefined;
  const read = async (): Promise<ServerConfig> => {
    const answer = await fetch(`${origin}/config.json`, { cache: 'no-store' });
    if (!answer.ok) throw new ServerError('', answer.status);
    const config = (await answer.json()) as ServerConfig;
    clock.correct(config.serverTime);
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
