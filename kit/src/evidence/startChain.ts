import type { Pool } from 'pg';
import type { Logger } from '../Logger.ts';
import { chainEvidence } from './chainEvidence.ts';

const restMs = 2_500;

/**
 * The job of every service that links new evidence within 5 s, one run after the other. A security event is told in the log at that moment, whoever
 * wrote its row. `stop` waits for the run under way and links what is new since.
 */
export function startChain(pool: Pool, log: Logger): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const run = async () => {
    try {
      await chainEvidence(pool, (table, body) => {
        if (table !== 'security_events') return;
        // The account's name stays in the table: logs hold ids, blind indexes and addresses alone.
        const { account: _account, ...securityEvent } = JSON.parse(body) as Record<string, unknown>;
        log.info({ securityEvent }, 'security event');
      });
    } catch (error) {
      log.warn({ err: error }, 'evidence is not linked now');
    }
    rest();
  };
  const rest = () => {
    if (stopped) return;
    timer = setTimeout(() => (running = run()), restMs);
    timer.unref();
  };
  rest();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await run();
    },
  };
}
