import type { Job } from '@xinyue/kit/service/schedule';
import { payOutRefund } from '../../payments/payOutRefund.ts';
import { deliverNotices } from './deliverNotices.ts';
import type { Sandbox } from './payInSandbox.ts';
import { sandboxChannel } from './sandboxChannel.ts';

/** The sandbox bank at work, every second: sends notices that are due and pays out refunds. */
export const sandboxJob = ({ deps, send, log }: Sandbox): Job => ({
  name: 'sandbox bank',
  at: '* * * * * *',
  async work(signal) {
    await deliverNotices(deps, send, log);
    while (!signal.aborted && (await payOutRefund(deps, sandboxChannel)));
  },
});
