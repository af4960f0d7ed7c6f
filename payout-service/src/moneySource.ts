import type { Source } from '@xinyue/kit/metrics/Metrics';
import type { Deps } from './deps.ts';
import { readOverdue } from './store/readOverdue.ts';

/** Money whose end is long unknown. */
export const moneySource = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Source => ({
  name: 'money',
  metrics: ['xinyue_withdrawals_unknown', 'xinyue_payments_pending_old'],
  async read() {
    const { withdrawalsUnknown, paymentsPending } = await readOverdue(pool, clock.now());
    return [
      { metric: 'xinyue_withdrawals_unknown', value: withdrawalsUnknown },
      { metric: 'xinyue_payments_pending_old', value: paymentsPending },
    ];
  },
});
