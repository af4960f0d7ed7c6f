import type { Breakage } from './moneyBreakages.ts';

/** Who owns and guards what services write (ADR 50). */
export const ownerBreakages: Breakage[] = [
  {
    what: 'the owner of the goods in stock',
    in: 'order',
    break: 'alter table stock owner to xinyue_order',
    mend: 'alter table stock owner to xinyue_order_owner; grant select, insert, update, delete on stock to xinyue_order',
    red: ['order has nothing forged in its evidence'],
  },
  {
    what: 'the guard of the steps of withdrawals, switched off',
    in: 'payout',
    break: 'alter table withdrawal_steps disable trigger user',
    mend: 'alter table withdrawal_steps enable trigger user',
    red: ['payout has nothing forged in its evidence'],
  },
  {
    what: 'a service that may write which migrations ran',
    in: 'catalog',
    break: 'grant insert on migrations to xinyue_catalog',
    mend: 'revoke insert on migrations from xinyue_catalog',
    red: ['catalog has nothing forged in its evidence'],
  },
  {
    what: 'a service that may become the owner of its tables',
    in: 'merchant',
    break: 'grant xinyue_merchant_owner to xinyue_merchant',
    mend: 'revoke xinyue_merchant_owner from xinyue_merchant',
    red: ['merchant has nothing forged in its evidence'],
  },
];
