import { prunePartnerNonces } from '@xinyue/kit/auth/createPartnerVerifier';
import type { Job } from '@xinyue/kit/service/schedule';
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
export const jobs = ({ pool, clock }: Deps, sandbox: Sandbox | undefined): Job[] => [
  { name: 'forget nonces', at: '19 * * * *', work: () => prunePartnerNonces(pool, clock.now()) },
  ...(sandbox ? [sandboxJob(sandbox)] : []),
];
