import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type Check, type Databases, findNone } from './Check.ts';

const hashed = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const places = ['pending', 'available', 'held', 'frozen'] as const;

/** Own-names, Statement version 1, by the database: every line with the hash, and what the account had, of the line before. */
const chain = `
  select account_id || ' line ' || seq as what from (
    select *, row_number() over lines as nth,
      lag(hash, 1, ${hashed(`'xinyue:statement:v1:' || account_id`)}) over lines as prev,
      ${places.map((place) => `lag(${place}_after, 1, 0::bigint) over lines as ${place}_before`).join(', ')}
    from statement_lines window lines as (partition by account_id order by seq)
  ) l
  where seq <> nth or ${places.map((place) => `${place}_after <> ${place}_before + ${place}`).join(' or ')}
    or hash <> ${hashed(`prev || E'\\n' || concat_ws('|', seq, time, type, no, ${places.join(', ')})`)}`;

/** What the ledger booked of each account's places in a transaction, against its line; what still waits to be sealed has none. */
const sealed = `
  select coalesce(l.account_id, b.account_id) || ' says of ' || coalesce(l.transaction_id, b.transaction_id) || ' what the ledger does not' as what
  from statement_lines l full join (
    select p.transaction_id, split_part(p.account_id, ':', 1) as place, substr(p.account_id, strpos(p.account_id, ':') + 1) as account_id, p.fen
    from ledger_postings p where p.account_id ~ '^(${places.join('|')}):'
      and not exists (select from ledger_unsealed u where u.transaction_id = p.transaction_id)
  ) b using (transaction_id, account_id)
  group by coalesce(l.account_id, b.account_id), coalesce(l.transaction_id, b.transaction_id), l.hash, ${places.map((place) => `l.${place}`).join(', ')}
  having l.hash is null or ${places.map((place) => `l.${place} <> coalesce(sum(b.fen) filter (where b.place = '${place}'), 0)`).join(' or ')}`;

/** The sandbox bank's own book: what is paid left once, and nothing left for anything else. A withdrawal under way may have been paid. */
const sandboxBook = `
  select t.withdrawal_no || ' left ' || t.paid || ' times, here it is ' || coalesce(w.state, r.state, 'unknown') as what
  from sandbox_transfers t left join withdrawals w on w.withdrawal_no = t.withdrawal_no left join refunds r on r.refund_no = t.withdrawal_no
  where t.paid > 1 or (t.paid = 1 and coalesce(w.state, r.state, '') not in ('sent', 'paid', 'returned', 'settled'))
    or (t.paid = 0 and coalesce(w.state, r.state, '') in ('paid', 'returned', 'settled'))
  union all
  select withdrawal_no || ' is ' || state || ', and the sandbox never had it' from withdrawals w
  where state in ('paid', 'returned') and bank_ref like 'SBT-%' and not exists (select from sandbox_transfers t where t.withdrawal_no = w.withdrawal_no)`;

/** Statements: chains and heads computed anew, nothing left out, nothing late; and what the sandbox bank paid. */
export const checkStatements = async ({ payout }: Pick<Databases, 'payout'>, frozenAt?: Date): Promise<Check[]> => [
  await findNone('every line of a statement follows from the one before', payout, chain, 'statement_lines'),
  await findNone('statements say what the ledger says', payout, sealed, 'statement_lines'),
  await findNone(
    'every line of a statement is of a known account',
    payout,
    `select account_id || ' line ' || seq as what from statement_lines l
     where not exists (select from statement_accounts a where a.account_id = l.account_id)`,
    'statement_accounts',
  ),
  await findNone(
    'nothing waits for its statement for a minute',
    payout,
    `select transaction_id || ' since ' || booked_at as what from ledger_unsealed where booked_at < ${frozenAt ? `timestamptz '${frozenAt.toISOString()}'` : 'now()'} - interval '60 seconds'`,
    'statement_lines',
  ),
  await checkHeads(payout),
  {
    ...(await findNone('the sandbox bank paid once, and what is paid', payout, sandboxBook, 'sandbox_transfers')),
    ...(await noTransfers(payout)),
  },
];

/** A copy in which nobody withdrew has nothing to look at. */
async function noTransfers(payout: Pool): Promise<Partial<Check>> {
  const { rows } = await payout.query('select 1 from sandbox_transfers limit 1');
  return rows.length === 0 ? { detail: 'it has no transfer yet' } : {};
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function rootOf(leaves: readonly string[]): string {
  let level = leaves.map(sha256);
  while (level.length > 1)
    level = level.flatMap((hash, at) => {
      if (at % 2) return [];
      const right = level[at + 1];
      return [right === undefined ? hash : sha256(`node|${hash}|${right}`)];
    });
  return level[0] ?? '0'.repeat(64);
}

/** The heads of closed days, computed anew from the lines and from each other. */
async function checkHeads(payout: Pool): Promise<Check> {
  const name = 'heads of days follow from the lines';
  const heads = await payout.query<{ day: string; root: string; accounts: number; prev: string; hash: string; evidence: string }>(
    `select day, root, accounts, prev, hash, coalesce('|' || evidence_day || '|' || evidence_root, '') as evidence from day_heads order by day`,
  );
  if (heads.rows.length === 0) return { name, ok: true, detail: 'no day is over yet' };
  const lasts = await payout.query<{ account: string; day: string; nth: string; hash: string }>(
    `select distinct on (account_id, left(time, 10)) account_id as account, left(time, 10) as day, seq::text as nth, hash from statement_lines
     order by account_id, left(time, 10), seq desc`,
  );
  const byDay = lasts.rows.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const leaves = new Map<string, string>();
  const wrong: string[] = [];
  let [next, prev] = [0, '0'.repeat(64)];
  for (const head of heads.rows) {
    for (; next < byDay.length && byDay[next]!.day <= head.day; next += 1) {
      const { account, nth, hash } = byDay[next]!;
      leaves.set(account, `leaf|${account}|${nth}|${hash}`);
    }
    const root = rootOf([...leaves].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, leaf]) => leaf));
    const fits = head.root === root && head.accounts === leaves.size && head.prev === prev;
    if (!fits || head.hash !== sha256(`${prev}\n${head.day}|${root}|${head.accounts}${head.evidence}`)) wrong.push(head.day);
    prev = head.hash;
  }
  const detail = wrong.length > 0 ? `wrong: ${wrong.slice(0, 5).join(', ')}` : `${heads.rows.length} days`;
  return { name, ok: wrong.length === 0, detail };
}
