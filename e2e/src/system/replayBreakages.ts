import type { ServiceName } from '@xinyue/contracts/define';
import { merchantSeals, userSeals, webhookSeal } from '@xinyue/contracts/seals';
import { type Breakage, falsify } from './moneyBreakages.ts';

/** Columns of a row as they were before `leaveHistory`, with the seal they had: no seal tells that they are not those of today. */
const putBack = (
  service: ServiceName,
  { table, kept, columns }: { table: string; kept: string; columns: readonly string[] },
): Pick<Breakage, 'in' | 'break' | 'mend'> => {
  const set = (from: string) =>
    `update ${table} t set (${columns.join(', ')}) = row(${columns.map((column) => `f.${column}`).join(', ')}) from ${from} f where t.id = f.id`;
  return {
    in: service,
    break: `create table taken as select * from ${table} where id in (select id from former_${kept}); ${set(`former_${kept}`)}`,
    mend: `${set('taken')}; drop table taken`,
  };
};

const review = `'01920000-0000-7000-8000-0000000000a1'`;

const root = 'roots of days are those of the evidence, wherever they stand';

/** Old states with the seals they had, reviews of which the trail says nothing, and roots of the evidence. */
export const replayBreakages: Breakage[] = [
  {
    what: 'a code that was taken from a role',
    in: 'system',
    break: `create table taken as select id, seal from roles where id in (select id from former_roles);
      create table taken_codes as select * from role_permissions where role_id in (select id from former_roles);
      insert into role_permissions select * from former_codes on conflict do nothing;
      update roles r set seal = f.seal from former_roles f where r.id = f.id`,
    mend: `delete from role_permissions where role_id in (select id from taken); insert into role_permissions select * from taken_codes;
      update roles r set seal = t.seal from taken t where r.id = t.id; drop table taken; drop table taken_codes`,
    red: ['roles hold what the trail gave them'],
    names: 'select id as what from former_roles',
  },
  {
    what: 'a payee that was replaced',
    ...putBack('merchant', {
      table: 'merchants',
      kept: 'payees',
      columns: [...merchantSeals.payee.columns, merchantSeals.payee.seal, 'payer_acct_no_last4'],
    }),
    red: ['payees are what the trail says', 'payees are of those who set them, and since then'],
    names: `select 'merchant shanghai02' as what`,
  },
  {
    what: 'a password that was replaced',
    ...putBack('merchant', {
      table: 'merchants',
      kept: 'passwords',
      columns: [...merchantSeals.password.columns, merchantSeals.password.seal],
    }),
    red: ['passwords are those that were set last'],
    names: `select 'merchant yunnan003' as what`,
  },
  {
    what: 'somebody locked out',
    ...putBack('merchant', {
      table: 'users',
      kept: 'users',
      columns: [...userSeals.person.columns, userSeals.person.seal],
    }),
    red: ['accounts are open as the trail says'],
    names: `select 'user clerk001' as what`,
  },
  {
    what: 'a secret of a webhook that was replaced',
    ...putBack('system', {
      table: 'webhook_endpoints',
      kept: 'webhook_endpoints',
      columns: [...webhookSeal.columns, webhookSeal.seal],
    }),
    red: ['webhooks go where the trail says'],
    names: `select id || ' has another mark' as what from former_webhook_endpoints`,
  },
  {
    what: 'a session that was signed out',
    in: 'merchant',
    break: 'insert into sessions select * from former_sessions',
    mend: 'delete from sessions where token_hash in (select token_hash from former_sessions)',
    red: ['sessions are of those who signed in'],
    names: `select left(encode(token_hash, 'hex'), 12) as what from former_sessions`,
  },
  {
    what: 'who set the payee of a company',
    ...putBack('payout', { table: 'company_payees', kept: 'company_payees', columns: ['set_by'] }),
    red: ['payees of companies are of those who set them, and since then', 'payout wrote what decides'],
    names: 'select id as what from former_company_payees',
  },
  {
    what: 'a refund that waited, and that nobody let go',
    in: 'payout',
    break: `create table taken as select min(refund_no) as no from refunds where state = 'settled' and unreviewed;
      update refunds set unreviewed = false where refund_no in (select no from taken)`,
    mend: 'update refunds set unreviewed = true where refund_no in (select no from taken); drop table taken',
    red: ['what went back after a review was let go by a second person'],
    names: `select min(refund_no) as what from refunds where state = 'settled' and unreviewed`,
  },
  {
    what: 'a cancellation that somebody passed of whom nothing tells',
    in: 'payout',
    break: `insert into refund_reviews (id, kind, order_id, order_no, shop_id, fen, asked_by, asked_name, state, reviewed_by, created_at, changed_at)
      values (${review}, 'cancel', 'by hand', 'by hand', '', 5, 'one', 'one', 'passed', 'another', now(), now())`,
    mend: `delete from refund_reviews where id = ${review}`,
    red: ['what went back after a review was let go by a second person'],
    names: `select ${review} as what`,
  },
  {
    what: 'a statement of a channel that who brought it confirmed',
    in: 'payout',
    break: `insert into channel_statements (id, channel, day, source, state, uploaded_by, confirmed_by, created_at, changed_at)
      values ('by hand', 'by hand', '2020-01-01', 'staff', 'settled', 'one', 'one', now(), now())`,
    mend: `delete from channel_statements where id = 'by hand'`,
    red: ['statements that staff brought were confirmed by a second person'],
    names: `select 'by hand' as what`,
  },
  {
    what: 'the root of a day',
    in: 'system',
    break: falsify(
      `create table taken as select day, root from evidence_roots; update evidence_roots set root = repeat('0', 64)`,
    ),
    mend: falsify('update evidence_roots r set root = t.root from taken t where r.day = t.day; drop table taken'),
    red: [root],
    names: 'select day as what from evidence_roots',
  },
  {
    what: 'where the evidence stood on a day, with a root that fits',
    in: 'system',
    break: falsify(`create table taken as select * from evidence_roots;
      update evidence_roots r set heads = h.heads, root = encode(sha256(convert_to(h.lines, 'UTF8')), 'hex') from (
        select day, jsonb_agg(jsonb_set(head, '{hash}', '"forged"')) as heads,
          string_agg((head ->> 'service') || ' ' || (head ->> 'seq') || ' forged', E'\\n' order by head ->> 'service' collate "C") as lines
        from evidence_roots, jsonb_array_elements(heads) as head group by day) h where h.day = r.day`),
    mend: falsify(
      'update evidence_roots r set heads = t.heads, root = t.root from taken t where r.day = t.day; drop table taken',
    ),
    red: [root],
    names: `select 'is not what the root of' as what`,
  },
  {
    what: 'the root that a contract carries',
    in: 'order',
    break: `create table taken as select contract_no, evidence_day, evidence_root from order_contracts order by contract_no limit 1;
      update order_contracts set evidence_day = '2020-01-01', evidence_root = repeat('0', 64) where contract_no in (select contract_no from taken)`,
    mend: `update order_contracts c set evidence_day = t.evidence_day, evidence_root = t.evidence_root from taken t
      where c.contract_no = t.contract_no; drop table taken`,
    red: [root],
    names: 'select min(contract_no) as what from order_contracts',
  },
];
