import type { Logger as PinoLogger } from 'pino';
import { ConfigError } from '../readConfig.ts';
import { portTakenExit } from '../http/instance.ts';

/**
 * What `main` of a service answers: where it serves, and how to end it. For `drainMs` a process that was told to end (SIGTERM) says that it is not
 * ready and serves on: nobody sends it anything new by the time it stops listening.
 */
export type RunningService = { url: string; drainMs?: number; stop(drainMs?: number): Promise<void> };

/**
 * The life of a service process: starts `main`, drains on SIGTERM, SIGINT or when the supervisor is gone (IPC channel closed), exits 0.
 * A failing start or an error nobody caught is logged and exits 1, so that the supervisor starts a clean process; a port that somebody else has: `portTakenExit`.
 */
export async function runService(log: PinoLogger, main: () => Promise<RunningService>): Promise<void> {
  let running: RunningService | undefined;
  let ending = false;
  const end = (why: string) => {
    const drainMs = why === 'SIGTERM' ? (running?.drainMs ?? 0) : 0;
    if (ending) return;
    ending = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), drainMs + 12_000).unref();
    void Promise.resolve(running?.stop(drainMs)).then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  const fail = (error: unknown) => {
    if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
    log.fatal({ err: error }, 'service failed');
    process.exit((error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE' ? portTakenExit : 1);
  };
  process.on('SIGTERM', () => end('SIGTERM')).on('SIGINT', () => end('SIGINT'));
  process.on('disconnect', () => end('supervisor gone'));
  process.on('uncaughtException', fail).on('unhandledRejection', fail);
  try {
    running = await main();
    log.info({ url: running.url }, 'serving');
  } catch (error) {
    fail(error);
  }
}
