import { prunePartnerNonces } from '@xinyue/kit/auth/createPartnerVerifier';
import type { Logger } from '@xinyue/kit/Logger';
import { type Job, schedule, type Scheduled } from '@xinyue/kit/service/schedule';
import type { Deps } from './deps.ts';
import { deliverNotices } from './sandbox/deliverNotices.ts';
import type { Sandbox } from './sandbox/payInSandbox.ts';
import { settleRefund } from './usecases/settleRefund.ts';

/** The sandbox bank at work, every second: sends notices that are due and pays out refunds. */
const sandboxJob = ({ deps, send, log }: Sandbox): Job => ({
  name: 'sandbox bank',
  at: '* * * * * *',
  async work(signal) {
    await deliverNotices(deps, send, log);
    while (!signal.aborted && (await settleRefund(deps)));
  },
});

/** Hourly: forgets partners' nonces that are too old to come again. Where there is a sandbox, its bank works. */
export function startJobs({ pool, clock }: Deps, sandbox: Sandbox | undefined, log: Logger): Scheduled {
  const forget = () => prunePartnerNonces(pool, clock.now());
  return schedule([{ name: 'forget nonces', at: '19 * * * *', work: forget }, ...(sandbox ? [sandboxJob(sandbox)] : [])], log);
}
