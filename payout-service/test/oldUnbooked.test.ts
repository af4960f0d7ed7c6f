import { migrate } from '@xinyue/kit/db/migrate';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.ts';

it('C-74 what came after an end was given back: its row is there, as far as its refund is', async () => {
  const { url, pool, drop } = await tempDatabase('payout');
  await migrate({
    url,
    migrations: migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '320unbooked'),
    ),
  });
  await pool.query(
    `insert into payments (payment_no, order_id, order_no, customer_id, fen, channel, state, trans_id, settled_at)
       select 'p-' || no, 'o-' || no, 'NO-' || no, 'b', 500, 'bank', 'refunding', 'T-' || no, now() from generate_series(1, 3) as no;
     insert into refunds (refund_no, order_id, payment_no, trans_id, fen, reason, state, channel)
       select 'r-' || no, 'o-' || no, 'p-' || no, 'T-' || no, 500, '', case no when 1 then 'settled' else 'opened' end, 'bank'
       from generate_series(1, 3) as no;
     insert into ledger_accounts (id) values ('bank'), ('refunds');
     with booked as (
       insert into ledger_transactions (id, reference, order_id)
         select 't-' || no, case no when 3 then 'cancelled:o-3' else 'paidLate:o-' || no || ':T-' || no end, 'o-' || no from generate_series(1, 3) as no
         returning id
     ) insert into ledger_postings (transaction_id, account_id, fen) select id, account, fen from booked, (values ('bank', -500), ('refunds', 500)) as p (account, fen)`,
  );
  await migrate({ url, migrations });
  const { rows } = await pool.query(
    `select partner, trans_id as trans, order_no as "orderNo", fen::int, why, state, how, refund_no as refund, decided_by as by
     from unbooked_payments order by trans_id`,
  );
  const row = { partner: 'bank', fen: 500, why: 'ended', how: 'refund', by: '系统' };
  expect(rows).toEqual([
    { ...row, trans: 'T-1', orderNo: 'NO-1', state: 'done', refund: 'r-1' },
    { ...row, trans: 'T-2', orderNo: 'NO-2', state: 'open', refund: 'r-2' },
  ]);
  await drop();
});
