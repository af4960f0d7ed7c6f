import { z } from 'zod';
import { halfWidth } from '../../halfWidth.ts';
import { customer, nothing, operation, proven } from '../../operation.ts';
import { exact, required } from '../../rules.ts';
import { orderRow } from '../order/orderShapes.ts';
import { paymentRow } from '../payout/payoutOperations.ts';
import { applicationRow } from './applicationOperations.ts';
import { consent } from './consentOperations.ts';
import { profile } from './merchantOperations.ts';
import { noticeRow } from './securityOperations.ts';

/** Rows of each kind that one copy of the own data holds, the newest ones. */
export const ownRowsAtMost = 2_000;
/** Copies that an account may ask for in an hour. */
export const ownCopiesPerHour = 5;

/**
 * What is kept of the caller, as the pages show it (Po-30): `account` with the numbers in full, as `reveal` answers them. `complete`: there is no more
 * than what stands here.
 */
export const ownData = z.object({
  exportTime: z.string(),
  complete: z.boolean(),
  account: profile,
  consent,
  applications: z.array(applicationRow),
  orders: z.array(orderRow),
  payments: z.array(paymentRow),
  notices: z.array(noticeRow),
});
export type OwnData = z.infer<typeof ownData>;

/** Who closes an account names it: no press and no body of another call closes one. */
export const closeForm = z.object({ account: required('请输入本人账户名以确认注销', 64).overwrite(halfWidth) });

const place = '/xinyue/home/customer/user';
const none = exact(z.object({}));

/** A copy of the own data, and the end of the own account. */
export const ownDataOperations = {
  exportOwn: proven(
    'look',
    operation(`${place}/export`, 'own-names', 'merchant', [customer], none, ownData, ['validation', 'notFound']),
  ),
  closeOwn: proven(
    'own',
    operation(`${place}/close`, 'own-names', 'merchant', [customer], exact(closeForm), nothing, [
      'validation',
      'notFound',
      'conflict',
    ]),
  ),
};
