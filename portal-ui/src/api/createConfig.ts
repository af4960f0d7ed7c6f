import type { ServerClock } from './createServerClock.ts';

/** What the gateway tells web apps at run time. */
export type PortalConfig = {
  requestSecret: string;
  serverTime: unknown;
  portalUrl: string;
  adminUrl: string;
  sandbox: boolean;
  /** Public passwords or play money, reached from beyond the machine it runs on. */
  exposedDemo?: boolean;
};

/** Reads `/config.json` once and corrects the clock by it; a failure is not kept, so that the next call tries again. */
export function createConfig(request: typeof fetch, clock: ServerClock, ownNow: () => number = Date.now) {
  let running: Promise<PortalConfig> | undefined;
  const read = async () => {
    const sentAt = ownNow();
    const answer = await request('/config.json', { cache: 'no-store' });
    if (!answer.ok) throw new Error(`config.json answered ${answer.status}`);
    const config = (await answer.json()) as PortalConfig;
    clock.correct(config.serverTime, sentAt, ownNow());
    return config;
  };
  return (): Promise<PortalConfig> => {
    running ??= read().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
