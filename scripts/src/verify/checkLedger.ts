import { type Check, type Databases, findNone } from './Check.ts';
import { isUnderWay, type UnderWay } from './underWay.ts';

/** Where the money of an order must be, by its state in order-service (Z-20, S-08). */
const expectedPlace = `case when status in ('1', '2', '3') then case when deleted then 'returned' when status = '3' then 'available' else 'pending' end
  else 'none' end`;

/** The ledger balances: to nothing in all and in every transaction, and its places of money are those of the orders. */
export async function checkLedger({ order, payout }: Databases, underWay?: UnderWay): Promise<Check[]> {
  const { rows } = await payout.query<{ fen: string }>('select coalesce(sum(fen), 0)::text as fen from ledger_postings');
  const fen = rows[0]!.fen;
  return [
    { name: 'ledger = 0', ok: fen === '0', detail: `${fen} fen` },
    await findNone(
      'every ledger transaction = 0',
      payout,
      `select transaction_id || ' is ' || sum(fen) || ' fen' as what from ledger_postings group by transaction_id having sum(fen) <> 0`,
      'ledger_transactions',
    ),
    await findNone(
      'every line of the ledger has its transaction and account',
      payout,
      `select p.transaction_id || ' on ' || p.account_id || ' is of nothing known' as what from ledger_postings p
       left join ledger_transactions t on t.id = p.transaction_id left join ledger_accounts a on a.id = p.account_id
       where t.id is null or a.id is null`,
      'ledger_postings',
    ),
    await findNone(
      'no shop owes what it never had',
      payout,
      `select account_id || ' has ' || sum(fen) || ' fen' as what from ledger_postings
       where account_id not like 'available:%' and account_id not like 'receivable:%' and account_id not like 'cost:%'
         and account_id not in ('bank', 'suspense') group by account_id having sum(fen) < 0`,
      'ledger_accounts',
    ),
    await findNone(
      'kept balances = sums of their postings',
      payout,
      `select coalesce(l.account_id, b.account_id) || ' keeps ' || coalesce(b.fen, 0) || ' of ' || coalesce(l.fen, 0) || ' fen' as what
       from (select account_id, sum(fen) as fen from ledger_postings group by 1) l full join ledger_balances b using (account_id)
       where coalesce(b.fen, 0) <> coalesce(l.fen, 0)`,
      'ledger_balances',
    ),
    await findNone(
      'the ledger holds what is known of every order',
      payout,
      `select coalesce(o.order_id, l.order_id) || ' is ' || coalesce(o.place, 'unknown') || ', booked ' || coalesce(l.pending, 0) || ' pending, '
         || coalesce(l.available, 0) || ' available and ' || coalesce(l.frozen, 0) || ' frozen' as what
       from order_money o full join (${bookedByOrder}) l using (order_id)
       where coalesce(l.pending, 0) <> case when o.place = 'pending' then o.fen else 0 end
         or coalesce(l.available, 0) <> case when o.place = 'available' then o.fen else 0 end
         or coalesce(l.frozen, 0) <> case when o.place = 'frozen' then o.fen else 0 end`,
      'order_money',
    ),
    await compareMoney({ order, payout }, underWay),
  ];
}

/** What the ledger itself says of the shop's money for each order. */
const bookedByOrder = `
  select t.order_id, coalesce(sum(p.fen) filter (where p.account_id like 'pending:%'), 0) as pending,
    coalesce(sum(p.fen) filter (where p.account_id like 'available:%'), 0) as available,
    coalesce(sum(p.fen) filter (where p.account_id like 'frozen:%'), 0) as frozen
  from ledger_transactions t left join ledger_postings p on p.transaction_id = t.id where t.order_id is not null group by t.order_id`;

type Place = { id: string; place: string; fen: number };

async function compareMoney({ order, payout }: Pick<Databases, 'order' | 'payout'>, underWay?: UnderWay): Promise<Check> {
  const name = 'money stands where the orders say';
  const settled = ({ id }: Place) => !isUnderWay(underWay, 'order', 'payout', id);
  const { rows: paid } = await order.query<Place>(
    `select id::text, ${expectedPlace} as place, total_fen::float8 as fen from orders where status in ('1', '2', '3')`,
  );
  const { rows: booked } = await payout.query<Place>(
    // Frozen is at the shop's disposal but for staff, what was picked up but for its channel or its time; credited early is not picked up
    // yet (XINYUE_CREDIT_AT).
    `select order_id as id, fen::float8 as fen,
       case when early and place in ('available', 'frozen') then 'pending' when place = 'frozen' then 'available'
         when place = 'pending' and not early and credit_from is not null then 'available' else place end as place
     from order_money where place <> 'none'`,
  );
  const [wanted, rows] = [paid.filter(settled), booked.filter(settled)];
  const found = new Map(rows.map((row) => [row.id, row]));
  const wrong = wanted.filter(({ id, place, fen }) => found.get(id)?.place !== place || found.get(id)?.fen !== fen);
  const detail = wrong.slice(0, 5).map(({ id, place }) => `${id} is ${found.get(id)?.place ?? 'unknown'} instead of ${place}`);
  if (rows.length !== wanted.length) detail.push(`${rows.length} orders with money, ${wanted.length} paid`);
  return { name, ok: detail.length === 0, detail: detail.join('; ') || `${rows.length} paid orders` };
}
