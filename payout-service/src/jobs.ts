import type { Logger } from '@xinyue/kit/Logger';
import { deliverNotices } from './sandbox/deliverNotices.ts';
import type { Sandbox } from './sandbox/payInSandbox.ts';
import { settleRefund } from './usecases/settleRefund.ts';

const everyMs = 500;

/** The sandbox bank at work: sends notices that are due and pays out refunds. Work is taken from tables, the clock only asks. */
export function startJobs({ deps, send }: Sandbox, log: Logger) {
  let running: Promise<void> | undefined;
  let stopping = false;
  const once = async () => {
    await deliverNotices(deps, send, log);
    while (!stopping && (await settleRefund(deps)));
  };
  const tick = () => {
    running ??= once()
      .catch((error: unknown) => log.warn({ err: error }, 'job failed, comes again'))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(tick, everyMs);
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
